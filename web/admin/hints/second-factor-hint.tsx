import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { texts } from './texts.ts'

/** Until there is a second factor; it can be put off for a day, and never for good. */
export function SecondFactorHint() {
  const postponing = useWrite({
    send: (api) => api.postponeSecondFactor({ body: {} }),
    invalidates: ['getHints'],
  })
  return (
    <section
      data-hint
      aria-label={texts.noSecondFactor}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-2 border-bad bg-raised p-4 print:hidden"
    >
      <p className="max-w-prose">{texts.whySecondFactor}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.admin.security} className={buttonClass({ size: 'small' })}>
          {texts.setUp}
        </Link>
        <Button variant="secondary" size="small" loading={postponing.isPending} onClick={() => postponing.mutate()}>
          {texts.notToday}
        </Button>
      </div>
    </section>
  )
}
