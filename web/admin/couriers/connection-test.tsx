import type { CourierSetup } from '#contract/couriers.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { courierReads } from './courier-reads.ts'
import { texts } from './texts.ts'

type Props = { courier: CourierSetup; isChanged: boolean }

/** Calls the courier with what is stored, and shows what came of it. */
export function ConnectionTest({ courier: { courier, fields, keys, settings }, isChanged }: Props) {
  const { api } = useApp()
  const test = useWrite({
    send: () => api.testCourier({ params: { courier }, body: {} }),
    invalidates: courierReads,
  })
  const isEntered = fields.every(({ name, isRequired }) => !isRequired || keys[name] || settings[name])
  const result = isChanged || test.isPending ? undefined : test.data?.data
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        loading={test.isPending}
        disabled={isChanged || !isEntered}
        onClick={() => test.mutate()}
        className="max-sm:flex-1"
      >
        {texts.test}
      </Button>
      <p role="status" className={cx('wrap-anywhere min-w-0 max-sm:basis-full', result && !result.works && 'text-bad')}>
        {isChanged ? texts.saveFirst : result?.message}
      </p>
    </div>
  )
}
