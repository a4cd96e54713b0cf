import { momentText } from '#rules/date-text.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

/** As long as the own second factor is about to be removed, which is at `endsAt`; its owner keeps it here. */
export function FactorRemovalNotice({ endsAt }: { endsAt: string }) {
  const keep = useWrite({
    send: (api) => api.keepSecondFactor({ body: {} }),
    success: texts.factorKept,
    invalidates: ['getSecurity', 'getHints'],
  })
  return (
    <section
      data-hint
      aria-label={texts.factorEnds}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-2 border-bad bg-raised p-4 print:hidden"
    >
      <p className="max-w-prose">{texts.whyFactorEnds(momentText(endsAt))}</p>
      <Button loading={keep.isPending} onClick={() => keep.mutate()}>
        {texts.keepFactor}
      </Button>
    </section>
  )
}
