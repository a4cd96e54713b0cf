import { useState } from 'react'
import { digits, language } from '#rules/build-language.ts'
import { formatCount, formatTaka, toPoisha, toTaka } from '#rules/money.ts'
import type { ColumnRole } from '#rules/payout-columns.ts'
import { MAX_STATEMENT_TEXT } from '#rules/payout-statement.ts'
import { sumBy } from '#rules/sum-by.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { loadAgain } from '#web/ui/load-again.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { usePanelShop } from '../panel-shop.ts'
import { useCourierOptions } from '../parcels/parcel-words.ts'
import { paymentReads } from '../payments/payment-reads.ts'
import { ColumnFields } from './column-fields.tsx'
import { CourierPayouts } from './courier-payouts.tsx'
import { ParcelFinder } from './parcel-finder.tsx'
import { ReadLines } from './read-lines.tsx'
import { texts } from './texts.ts'
import { type Result, useReading, type Wanted } from './use-reading.ts'

/** A statement that is pasted or chosen as a file, what it contains, and the press that writes it. */
export function StatementCard() {
  const options = useCourierOptions()
  const { couriers } = usePanelShop()
  const [courier, setCourier] = useState((couriers.find(({ isDefault }) => isDefault) ?? couriers[0])?.courier ?? '')
  const [text, setText] = useState('')
  const { wanted, reading, want, leave, choose } = useReading()
  const change = (typed: string) => {
    setText(typed)
    want(null)
  }
  // A statement that was pasted or chosen as a file while this one was being written stays.
  const clear = () => {
    setText((now) => (now === text ? '' : now))
    leave()
  }
  const isChanged = (text !== '' || wanted?.chosen !== undefined) && !reading.data?.read.recordedAs
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
            want(null)
          }}
        />
        {selectedCourier?.givesPayouts ? (
          <CourierPayouts
            key={courier}
            courier={courier}
            name={selectedCourier.name[language]}
            readingId={reading.isFetching ? wanted?.payoutId : undefined}
            onRead={(payoutId) => want({ courier, text: '', payoutId })}
          />
        ) : null}
        {wanted?.payoutId === undefined ? (
          <PasteFields
            text={text}
            isReading={reading.isFetching}
            onText={change}
            onRead={() => want({ courier, text })}
          />
        ) : (
          <Button variant="quiet" onClick={() => change('')}>
            {texts.pasteInstead}
          </Button>
        )}
      </div>
      {couldNotLoad(reading) ? <LoadError query={reading} message={reading.error?.message} /> : null}
      {wanted && !couldNotLoad(reading) ? (
        <Review
          key={wanted.payoutId}
          wanted={wanted}
          result={reading.data}
          isOutdated={reading.isPlaceholderData}
          // Other columns may make other lines.
          onColumns={(columns) => want({ courier, text, columns })}
          onChosen={choose}
          onWritten={clear}
        />
      ) : null}
      <LeaveQuestion isChanged={isChanged} isPage onDiscard={() => change('')} />
    </Card>
  )
}

const tooLong = () => texts.tooLong(formatCount(MAX_STATEMENT_TEXT))

type PasteProps = { text: string; isReading: boolean; onText: (text: string) => void; onRead: () => void }

const PasteFields = ({ text, isReading, onText, onRead }: PasteProps) => (
  <>
    <div className="[&_textarea]:max-h-60">
      <TextArea
        label={texts.statement}
        hint={texts.pasteHint}
        error={text.length > MAX_STATEMENT_TEXT ? tooLong() : undefined}
        rows={4}
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
    </div>
    <FileButton
      label={texts.file}
      accept=".csv,.txt,.xlsx,text/csv,text/plain"
      onFile={(file) =>
        isTooLong(file)
          ? toast.destructive(tooLong())
          : void textOf(file).then(onText, () => toast.destructive(texts.unreadable))
      }
    />
    <Button
      variant="secondary"
      disabled={text.trim() === '' || text.length > MAX_STATEMENT_TEXT}
      loading={isReading}
      onClick={onRead}
    >
      {texts.read}
    </Button>
  </>
)

const isSheet = ({ name }: File) => /\.xlsx$/i.test(name)

/** A far longer text would block the page. A character has at most four bytes. */
const isTooLong = (file: File) => !isSheet(file) && file.size > 4 * MAX_STATEMENT_TEXT

const loadSheetText = () => import('./sheet-text.ts')

async function textOf(file: File): Promise<string> {
  if (!isSheet(file)) return file.text()
  const { MAX_SHEET_BYTES, sheetText } = await loadSheetText().catch((lost) => loadAgain(lost, loadSheetText))
  if (file.size > MAX_SHEET_BYTES) throw new Error('A statement is smaller')
  return sheetText(file)
}

type ReviewProps = {
  wanted: Wanted
  /** Undefined until it is read. */
  result: Result | undefined
  /** Without the parcel that was chosen last. */
  isOutdated: boolean
  onColumns: (roles: ColumnRole[]) => void
  onChosen: (line: number, parcelId: string) => void
  onWritten: () => void
}

function statusText({ lines, recordedAs }: Result['read']): string {
  if (lines.length === 0) return texts.nothingRead
  return recordedAs ? texts.known : digits(lines.length)
}

function Review({ wanted, result, isOutdated, onColumns, onChosen, onWritten }: ReviewProps) {
  const choosing = useDialogTarget<number>()
  const [reference, setReference] = useState(wanted.payoutId ?? '')
  const write = useWrite({
    send: (api, body: Result['statement'] & { reference: string }, keyOf) =>
      api.recordPayout({ body, idempotencyKey: keyOf(body) }),
    success: ({ data }) => (data.isRepeated ? texts.repeated : texts.written),
    onSuccess: onWritten,
    invalidates: [...paymentReads, 'listPayouts', 'listCourierPayouts', 'listOwedByCouriers'],
  })
  const { lines = [], net: written = 0, recordedAs } = result?.read ?? {}
  const columns = wanted.columns ?? result?.read.columns
  const sum = sumBy(lines, ({ net }) => toPoisha(net))
  const twice = sum - toPoisha(written)
  return (
    <div className="mt-4 grid gap-3">
      <p role="status" className={recordedAs || lines.length === 0 ? 'font-semibold' : 'sr-only'}>
        {result ? statusText(result.read) : null}
      </p>
      {lines.length > 0 ? <ReadLines lines={lines} onChoose={choosing.open} /> : null}
      {wanted.payoutId === undefined && columns ? <ColumnFields columns={columns} onChange={onColumns} /> : null}
      <ParcelFinder
        key={choosing.key}
        open={choosing.isOpen}
        onOpenChange={(open) => !open && choosing.close()}
        courier={wanted.courier}
        onChoose={(parcelId) => choosing.item !== null && onChosen(choosing.item, parcelId)}
      />
      {result && lines.length > 0 && !recordedAs ? (
        <>
          <p className="font-semibold">{texts.sum(formatTaka(written))}</p>
          {twice === 0 ? null : <p>{texts.twice(formatTaka(toTaka(twice)))}</p>}
          {result.named !== null && toPoisha(result.named) !== sum ? (
            <p className="border-accent border-l-4 pl-3">{texts.differs(formatTaka(result.named))}</p>
          ) : null}
          <TextField
            label={texts.reference}
            maxLength={60}
            value={reference}
            onChange={({ currentTarget: { value } }) => setReference(value)}
          />
          <Button
            wide
            loading={isOutdated || write.isPending}
            onClick={() => write.mutate({ ...result.statement, reference })}
          >
            {texts.write}
          </Button>
        </>
      ) : null}
    </div>
  )
}
