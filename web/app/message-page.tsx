import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shop } from '#shop-config'
import { paths } from '#web/paths.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

type Props = { title: string; text: ReactNode; actions: ReactNode }

/** One sentence on an otherwise empty page, with a way out. */
export function MessagePage({ title, text, actions }: Props) {
  return (
    <main className="page flex min-h-dvh flex-col py-6">
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <Link to={paths.home} className="inline-flex min-h-11 items-center self-start">
        <Wordmark className="text-4xl" />
      </Link>
      <div className="my-auto max-w-3xl py-16">
        <h1 className="display text-5xl sm:text-7xl">{title}</h1>
        <div className="mt-6 max-w-prose text-ink-soft text-lg">{text}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </main>
  )
}
