import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CsvButton, useCsvFile } from '../csv-button.tsx'
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

const FileButton = ({ part, month, label }: { part: 'invoices' | 'money'; month: string; label: string }) => (
  <CsvButton label={label} file={useCsvFile({ fetch: (api) => api.exportAccounting({ query: { part, month } }) })} />
)
