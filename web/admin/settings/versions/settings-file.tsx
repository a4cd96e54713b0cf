import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { CallAnswer, CallInput } from '#contract/client.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import { digits } from '#rules/build-language.ts'
import { isRecord } from '#rules/is-record.ts'
import { isStale } from '#web/api.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { settingsPages } from '../settings-pages.ts'
import { settingsReads } from '../settings-query.ts'
import { ChangeList } from './change-list.tsx'
import { texts } from './texts.ts'

type SettingsText = CallInput<'importSettings'>['body']['file']
type Compared = CallAnswer<'importSettings'> & { file: SettingsText }

/** More are counted only. */
const CHANGES = 100

/** All settings as a file, and a file's settings in this shop: what would change is shown first. */
export function SettingsFile() {
  const { trial, compared, takeOver, choose, isAsking, setAsking, problem } = useImport()
  const changes = compared?.data ?? []
  const logoText = compared?.leftOut.includes('shop.logo') ? texts.logoStays : ''

  return (
    <Card title={texts.file}>
      <p className="mb-4 text-ink-soft text-sm">{texts.fileHint}</p>
      <div className="flex flex-wrap gap-3">
        <a href={panelCalls.exportSettings.path} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden className="size-5" />
          {texts.export}
        </a>
        <FileButton
          label={texts.import}
          icon={<Upload aria-hidden className="size-5" />}
          accept="application/json,.json"
          loading={trial.isPending}
          onFile={(file) => void choose(file)}
        />
      </div>
      <div className="mt-3">
        <FormError>{problem}</FormError>
        <p role="status" className="text-ink-soft text-sm">
          {trial.data?.data.length === 0 && !problem ? `${texts.isSame} ${logoText}` : ''}
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.wouldChange(digits(changes.length), changes.length === 1)}
        text={`${texts.wouldChangeText} ${logoText}`}
        confirmLabel={texts.takeOver}
        tone="neutral"
        onConfirm={() => takeOver.mutateAsync()}
      >
        <div className="mt-3 max-h-[50vh] overflow-y-auto">
          <ChangeList changes={changes.map(namedByGroup)} most={CHANGES} />
        </div>
      </ConfirmDialog>
    </Card>
  )
}

/** The field with its group before it, as the pages are called. */
const namedByGroup = ({
  group,
  field,
  ...change
}: {
  group: string
  field: string
  before: string
  after: string
}) => ({
  ...change,
  field: `${settingsPages.find((page) => page.group === group)?.label ?? group}.${field}`,
})

/** What a browser has saved is the whole answer, with the file in it. The shop checks the rest. */
function fileIn(text: string): SettingsText {
  const parsed: unknown = JSON.parse(text)
  return (isRecord(parsed) && 'data' in parsed ? parsed.data : parsed) as SettingsText
}

function useImport() {
  /** What the question is about, also while a newer trial runs. */
  const [compared, setCompared] = useState<Compared | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [fileProblem, setFileProblem] = useState('')

  const trial = useWrite({
    send: (api, chosen: SettingsText) => api.importSettings({ body: { file: chosen, isTrial: true } }),
    onSuccess: (answer, file) => {
      setCompared({ ...answer, file })
      setAsking(answer.data.length > 0)
    },
    onError: shownInPlace,
  })
  const takeOver = useWrite({
    send: async (api) =>
      compared && api.importSettings({ body: { file: compared.file, expectedUpdatedAt: compared.comparedWith } }),
    success: texts.takenOver,
    // What would change now is shown before the next press.
    afterError: (error) => {
      if (isStale(error) && compared) trial.mutate(compared.file)
    },
    invalidates: settingsReads,
  })

  function refuse(reason: string) {
    trial.reset()
    setFileProblem(reason)
  }

  async function choose(chosen: File) {
    const text = await chosen.text().catch(() => null)
    if (text === null) return refuse(texts.unreadable)
    try {
      const parsed = fileIn(text)
      setFileProblem('')
      trial.mutate(parsed)
    } catch {
      refuse(texts.noFile)
    }
  }

  const problem = fileProblem || trial.error?.message
  return { trial, compared, takeOver, choose, isAsking, setAsking, problem }
}
