import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { digits, language } from '#rules/build-language.ts'
import { formatTaka, toPaisa, toTaka } from '#rules/money.ts'
import type { ColumnRole } from '#rules/payout-columns.ts'
import { MAX_STATEMENT_TEXT } from '#rules/payout-statement.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { usePanelShop } from '../panel-shop.ts'
import { useCourierOptions } from '../parcels/parcel-words.ts'
import { ColumnFields } from './column-fields.tsx'
import { CourierPayouts } from './courier-payouts.tsx'
import { ParcelFinder } from './parcel-finder.tsx'
import { ReadLines } from './read-lines.tsx'
import { texts } from './texts.ts'

type Read = CallAnswer<'readPayout'>['data']
type Chosen = { line: number; parcelId: string }[]
type Statement = { courier: string; text: string; columns?: ColumnRole[]; chosen?: Chosen; payoutId?: string }

/** `named`: what the courier names for the payout, in taka; null for a statement that was pasted. */
type Result = { statement: Statement; read: Read; named: number | null }

/** A statement that is pasted or chosen as a file, what it contains, and the press that writes it. */
export function StatementCard() {
  const { api } = useApp()
  const options = useCourierOptions()
  const { couriers } = usePanelShop()
  const [courier, setCourier] = useState((couriers.find(({ isDefault }) => isDefault) ?? couriers[0])?.courier ?? '')
  const [text, setText] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const read = useWrite({
    send: async ({ statement, named }: Omit<Result, 'read'>): Promise<Result> => ({
      ...{ statement, named },
      read: (await api.readPayout({ body: statement })).data,
    }),
    onSuccess: setResult,
  })
  const change = (typed: string) => {
    setText(typed)
    setResult(null)
  }
  const selectedCourier = couriers.find((one) => one.courier === courier)
  return (
    <Card title={texts.paste}>
      <div className="grid gap-3">
        <SelectField
          label={texts.courier}
          options={options}
          value={courier}
          onChange={({ currentTarget: { value } }) => {
            setCourier(value)
            setResult(null)
          }}
        />
        {selectedCourier?.givesPayouts ? (
          <CourierPayouts
            key={courier}
            courier={courier}
            name={selectedCourier.name[language]}
            onRead={({ amount, ...statement }) => {
              setText('')
              return read.mutateAsync({ statement: { courier, ...statement }, named: amount })
            }}
          />
        ) : null}
        {result?.statement.payoutId === undefined ? (
          <PasteFields
            text={text}
            isReading={read.isPending}
            onText={change}
            onRead={() => read.mutate({ statement: { courier, text }, named: null })}
          />
        ) : (
          <Button variant="quiet" onClick={() => change('')}>
            {texts.pasteInstead}
          </Button>
        )}
      </div>
      {result ? (
        <Review
          key={result.statement.payoutId}
          {...result}
          // Other columns may make other lines.
          onColumns={(columns) => read.mutate({ statement: { courier, text, columns }, named: null })}
          onChosen={(chosen) => read.mutate({ ...result, statement: { ...result.statement, chosen } })}
          onWritten={() => change('')}
        />
      ) : null}
    </Card>
  )
}

type PasteProps = { text: string; isReading: boolean; onText: (text: string) => void; onRead: () => void }

const PasteFields = ({ text, isReading, onText, onRead }: PasteProps) => (
  <>
    <div className="[&_textarea]:max-h-60">
      <TextArea
        label={texts.statement}
        hint={texts.pasteHint}
        rows={4}
        maxLength={MAX_STATEMENT_TEXT}
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
    </div>
    <FileButton
      label={texts.file}
      accept=".csv,.txt,.xlsx,text/csv,text/plain"
      onFile={(file) => void textOf(file).then(onText, () => toast.destructive(texts.unreadable))}
    />
    <Button variant="secondary" disabled={text.trim() === ''} loading={isReading} onClick={onRead}>
      {texts.read}
    </Button>
  </>
)

/** As much of a file's text as can be read. */
async function textOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return (await file.text()).slice(0, MAX_STATEMENT_TEXT)
  const { MAX_SHEET_BYTES, sheetText } = await import('./sheet-text.ts')
  if (file.size > MAX_SHEET_BYTES) throw new Error('A statement is smaller')
  return (await sheetText(file)).slice(0, MAX_STATEMENT_TEXT)
}

type ReviewProps = Result & {
  onColumns: (roles: ColumnRole[]) => void
  onChosen: (chosen: Chosen) => void
  onWritten: () => void
}

function Review({
  statement,
  read: { columns, lines, recordedAs },
  named,
  onColumns,
  onChosen,
  onWritten,
}: ReviewProps) {
  const choosing = useDialogTarget<number>()
  const { api } = useApp()
  const [reference, setReference] = useState(statement.payoutId ?? '')
  const write = useWrite({
    send: (body: Statement & { reference: string }, keyOf) => api.recordPayout({ body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ data }) => {
      toast.success(data.isRepeated ? texts.repeated : texts.written)
      onWritten()
    },
    invalidates: [
      'listPayouts',
      'listCourierPayouts',
      'listOwedByCouriers',
      'listPayments',
      'getMoney',
      'adminGetOrder',
    ],
  })
  const sum = toTaka(lines.reduce((all, { net }) => all + toPaisa(net), 0))
  return (
    <div className="mt-4 grid gap-3">
      <p role="status" className={recordedAs || lines.length === 0 ? 'font-semibold' : 'sr-only'}>
        {lines.length === 0 ? texts.nothingRead : recordedAs ? texts.known : digits(lines.length)}
      </p>
      {lines.length > 0 ? <ReadLines lines={lines} onChoose={choosing.open} /> : null}
      {statement.payoutId === undefined ? <ColumnFields columns={columns} onChange={onColumns} /> : null}
      <ParcelFinder
        key={choosing.key}
        open={choosing.isOpen}
        onOpenChange={(open) => !open && choosing.close()}
        courier={statement.courier}
        onChoose={(parcelId) => {
          const { item: line } = choosing
          const others = (statement.chosen ?? []).filter((one) => one.line !== line)
          if (line !== null) onChosen([...others, { line, parcelId }])
        }}
      />
      {lines.length > 0 && !recordedAs ? (
        <>
          <p className="font-semibold">{texts.sum(formatTaka(sum))}</p>
          {named !== null && toPaisa(named) !== toPaisa(sum) ? (
            <p className="border-accent border-l-4 pl-3">{texts.differs(formatTaka(named))}</p>
          ) : null}
          <TextField
            label={texts.reference}
            maxLength={60}
            value={reference}
            onChange={({ currentTarget: { value } }) => setReference(value)}
          />
          <Button wide loading={write.isPending} onClick={() => write.mutate({ ...statement, reference })}>
            {texts.write}
          </Button>
        </>
      ) : null}
    </div>
  )
}
