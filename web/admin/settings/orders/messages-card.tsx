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
    ...{ placeholders: ['shop', 'order', 'amount', 'toPay', 'link', 'tracking'], limit: settingsLimits.texts.sms },
  },
  chat: {
    ...{ title: texts.chat, hint: texts.chatHint },
    ...{
      placeholders: ['shop', 'order', 'amount', 'toPay', 'link', 'tracking', 'items'],
      limit: settingsLimits.texts.chat,
    },
  },
}

/** The messages of a kind, one for each status, folded. */
export function MessagesCard({ form, kind }: { form: OrdersForm; kind: Kind }) {
  const { fields, edit, errors } = form
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
      {kind === 'sms' ? <UnpaidMessage form={form} /> : null}
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

/** What shoppers read who wait for a product. */
export const StockMessageCard = ({ form: { fields, edit, errors } }: { form: OrdersForm }) => (
  <Card title={texts.stock}>
    <p className="mb-4 text-ink-soft text-sm">{texts.stockHint}</p>
    <TemplateField
      path="texts.stock"
      placeholders={['shop', 'product', 'link']}
      limit={settingsLimits.texts.stock}
      value={fields.texts.stock}
      onChange={(stock) => edit((before) => ({ ...before, texts: { ...before.texts, stock } }), ['texts.stock'])}
      errors={errors}
      isSms
    />
  </Card>
)

/** What buyers read whose money did not come in time. */
const UnpaidMessage = ({ form: { fields, edit, errors } }: { form: OrdersForm }) => (
  <Fold title={texts.unpaid} isOpen={errorWithin(errors, 'texts.unpaid') !== undefined}>
    <p className="mb-4 text-ink-soft text-sm">{texts.unpaidHint}</p>
    <TemplateField
      path="texts.unpaid"
      placeholders={['shop', 'order', 'link']}
      limit={settingsLimits.texts.sms}
      value={fields.texts.unpaid}
      onChange={(unpaid) => edit((before) => ({ ...before, texts: { ...before.texts, unpaid } }), ['texts.unpaid'])}
      errors={errors}
      isSms
    />
  </Fold>
)
