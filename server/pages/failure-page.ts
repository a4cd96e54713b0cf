import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sentence } from '#rules/languages.ts'
import { shownText } from '#rules/shown-text.ts'
import { failWith } from '../http/failures.ts'
import { pageLanguage } from '../language.ts'
import { escapeMarkup } from '../markup.ts'

const tryAgain: Sentence = { en: 'Try again', bn: 'আবার চেষ্টা করুন' }

/** A page for when the shop cannot serve a visitor: it needs neither database nor script. */
export function answerFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { sentence } = failWith(error, request, reply)
  const language = pageLanguage(request)
  const name = escapeMarkup(shownText(request.server.ownSettings().shop.name, language))
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>body { font: 1.125rem/1.5 sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem }</style>
</head>
<body>
<h1>${name}</h1>
<p>${sentence[language]}${language === 'bn' ? '।' : '.'}</p>
<p><a href="">${tryAgain[language]}</a></p>
</body>
</html>
`)
}
