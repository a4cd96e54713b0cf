import type { FastifyReply, FastifyRequest } from 'fastify'
import { shop } from '#shop-config'
import { failWith } from '../http/failures.ts'

/** A page for a visitor whom the shop cannot serve just now: it needs neither database nor script. */
export function answerFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message } = failWith(error, request, reply)
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${shop.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shop.name}</title>
<style>body { font: 1.125rem/1.5 sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem }</style>
</head>
<body>
<h1>${shop.name}</h1>
<p>${message}.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`)
}
