import type { Sentence } from '#rules/languages.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { Fold } from '../fold.tsx'
import { errorWithin } from '../texts-field.tsx'
import { type Placeholder, TemplateField } from './template-field.tsx'
import { texts } from './texts.ts'
import type { OrdersForm } from './use-orders-form.ts'

type Kind = 'sms' | 'chat'

const kinds: Record<Kind, { title: string; hint: string; placeholders: readonly Placeholder[]; limit: number }> = {
  sms: {
    ...{ title: texts.sms, hint: `${texts.smsHint} · ${texts.partsHint}` },
    ...{ placeholders: ['shop', 'order', 'amount', 'link', 'tracking'], limit: settingsLimits.texts.sms },
  },
  chat: {
    ...{ title: texts.chat, hint: texts.chatHint },
    ...{ placeholders: ['shop', 'order', 'amount', 'link', 'tracking', 'items'], limit: settingsLimits.texts.chat },
  },
}

/** The messages of a kind, one for each status, folded. */
export function MessagesCard({ form: { fields, edit, errors }, kind }: { form: OrdersForm; kind: Kind }) {
  const { title, hint, placeholders, limit } = kinds[kind]
  const changeText = (status: OrderStatus) => (text: Sentence) =>
    edit(
      (before) => ({
        ...before,
        texts: { ...before.texts, [kind]: { ...before.texts[kind], [status]: text } },
      }),
      [`texts.${kind}.${status}`],
    )
  return (
    <Card title={title}>
      <p className="mb-2 text-ink-soft text-sm">{hint}</p>
      {orderStatuses.map((status) => {
        const path = `texts.${kind}.${status}`
        return (
          <Fold key={status} title={texts.statuses[status]} isOpen={errorWithin(errors, path) !== undefined}>
            <TemplateField
              path={path}
              placeholders={placeholders}
              limit={limit}
              value={fields.texts[kind][status]}
              onChange={changeText(status)}
              errors={errors}
              isSms={kind === 'sms'}
            />
          </Fold>
        )
      })}
    </Card>
  )
}

/** What buyers read of the decision about a return. */
export const ReturnMessagesCard = ({ form: { fields, edit, errors } }: { form: OrdersForm }) => (
  <Card title={texts.returnTexts}>
    <p className="mb-2 text-ink-soft text-sm">{`${texts.returnTextsHint} · ${texts.partsHint}`}</p>
    {(['accepted', 'refused'] as const).map((decision) => {
      const path = `texts.returns.${decision}`
      const change = (text: Sentence) =>
        edit(
          (before) => ({
            ...before,
            texts: { ...before.texts, returns: { ...before.texts.returns, [decision]: text } },
          }),
          [path],
        )
      return (
        <Fold key={decision} title={texts.decisions[decision]} isOpen={errorWithin(errors, path) !== undefined}>
          <TemplateField
            path={path}
            placeholders={['shop', 'order', 'answer', 'link']}
            limit={settingsLimits.texts.sms}
            value={fields.texts.returns[decision]}
            onChange={change}
            errors={errors}
            isSms
          />
        </Fold>
      )
    })}
  </Card>
)

type Single = {
  kind: 'stock' | 'unpaid'
  title: string
  hint: string
  placeholders: readonly Placeholder[]
  limit: number
}

/** A message of one text. */
const SingleMessageCard = ({
  form: { fields, edit, errors },
  kind,
  title,
  hint,
  ...field
}: Single & { form: OrdersForm }) => (
  <Card title={title}>
    <p className="mb-4 text-ink-soft text-sm">{hint}</p>
    <TemplateField
      {...field}
      path={`texts.${kind}`}
      value={fields.texts[kind]}
      onChange={(text) =>
        edit((before) => ({ ...before, texts: { ...before.texts, [kind]: text } }), [`texts.${kind}`])
      }
      errors={errors}
      isSms
    />
  </Card>
)

/** What buyers read whose money did not come in time. */
export const UnpaidMessageCard = ({ form }: { form: OrdersForm }) => (
  <SingleMessageCard
    form={form}
    kind="unpaid"
    title={texts.unpaid}
    hint={`${texts.unpaidHint} · ${texts.partsHint}`}
    placeholders={['shop', 'order', 'link']}
    limit={settingsLimits.texts.sms}
  />
)

/** What shoppers read who wait for a product. */
export const StockMessageCard = ({ form }: { form: OrdersForm }) => (
  <SingleMessageCard
    form={form}
    kind="stock"
    title={texts.stock}
    hint={texts.stockHint}
    placeholders={['shop', 'product', 'link']}
    limit={settingsLimits.texts.stock}
  />
)
