import type { ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import type { MotifName } from '#web/look/motif.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

type Props = { title: string; text: ReactNode; actions: ReactNode; motif: MotifName }

/** One sentence on an otherwise empty page, with a way out. */
export function MessagePage({ title, text, actions, motif }: Props) {
  const shop = useShop()
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-2 lg:grid-rows-1">
      <UnlistedHead title={title} />
      <div className="page flex flex-col py-6">
        <Link to={paths.home} className="inline-flex min-h-11 items-center self-start">
          <Wordmark shop={shop} className="text-4xl" />
        </Link>
        <div className="my-auto max-w-2xl py-14">
          <h1 className="display text-6xl sm:text-8xl">{title}</h1>
          <div className="mt-6 max-w-prose text-ink-soft text-lg">{text}</div>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
      <PaintedPanel motif={motif} className="h-72 sm:h-96 lg:h-auto" />
    </main>
  )
}
