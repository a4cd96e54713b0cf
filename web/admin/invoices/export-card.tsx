import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { BOM, requireBrowser, saveFile } from '#web/in-app/hand-over.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { texts } from './texts.ts'

type Months = readonly { value: string; label: string }[]

/** The files of a month: the last one that is over, until another one is chosen. */
export function ExportCard({ months }: { months: Months }) {
  const [month, setMonth] = useState(months[1]?.value ?? '')
  return (
    <Card title={texts.export}>
      <p className="mb-4 text-ink-soft text-sm">{texts.exportHint}</p>
      <div className="grid max-w-xl gap-4">
        <SelectField
          label={texts.exportMonth}
          value={month}
          options={months}
          onChange={({ currentTarget: { value } }) => setMonth(value)}
        />
        <div className="flex flex-wrap gap-3">
          <FileButton part="invoices" month={month} label={texts.invoicesFile} />
          <FileButton part="money" month={month} label={texts.moneyFile} />
        </div>
      </div>
    </Card>
  )
}

function FileButton({ part, month, label }: { part: 'invoices' | 'money'; month: string; label: string }) {
  const { api } = useApp()
  const fetchFile = useWrite({
    send: async () => {
      requireBrowser()
      return api.exportAccounting({ query: { part, month } })
    },
    onSuccess: (csv) => saveFile(`${part}-${month}.csv`, BOM + csv, 'text/csv;charset=utf-8'),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {label}
    </Button>
  )
}
