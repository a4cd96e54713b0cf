import type { CallName } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import type { Setup } from './settings.ts'
import { texts } from './texts.ts'

type Props = {
  setup: Setup
  isChanged: boolean
  send: (api: ApiClient) => Promise<{ data: { works: boolean; message: string } }>
  invalidates: readonly CallName[]
}

/** Calls a courier or a payment provider with what is stored, and shows what came of it. */
export function ConnectionTest({ setup: { fields, keys, settings }, isChanged, send, invalidates }: Props) {
  const test = useWrite({ send, invalidates })
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
