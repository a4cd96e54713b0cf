import { orderStatuses } from '#rules/order-status.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { partOf } from '#web/form/bind.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Card } from '#web/ui/card.tsx'
import { Fold } from '../fold.tsx'
import { type Placeholder, TemplateField } from './template-field.tsx'
import { texts } from './texts.ts'
import type { OrdersForm } from './use-orders-form.ts'

type Kind = 'sms' | 'chat'

const kinds: Record<Kind, { title: string; hint: string; placeholders: readonly Placeholder[]; limit: number }> = {
  sms: {
    title: texts.sms,
    hint: `${texts.smsHint} · ${texts.partsHint}`,
    placeholders: ['shop', 'order', 'amount', 'toPay', 'link', 'tracking'],
    limit: settingsLimits.texts.sms,
  },
  chat: {
    title: texts.chat,
    hint: texts.chatHint,
    placeholders: ['shop', 'order', 'amount', 'toPay', 'link', 'tracking', 'items'],
    limit: settingsLimits.texts.chat,
  },
}

/** The messages of a kind, one for each status, folded. */
export function MessagesCard({ form, kind }: { form: OrdersForm; kind: Kind }) {
  const { title, hint, placeholders, limit } = kinds[kind]
  const messages = partOf(partOf(form, 'texts'), kind)
  return (
    <Card title={title}>
      <p className="mb-2 text-ink-soft text-sm">{hint}</p>
      {orderStatuses.map((name) => (
        <Fold key={name} title={texts.statuses[name]} isOpen={isWrong(messages, name)}>
          <TemplateField form={messages} name={name} placeholders={placeholders} limit={limit} isSms={kind === 'sms'} />
        </Fold>
      ))}
      {kind === 'sms' ? <UnpaidMessage form={form} /> : null}
    </Card>
  )
}

const isWrong = ({ errors, path }: { errors: Record<string, string>; path: string }, name: string) =>
  errorWithin(errors, path + name) !== undefined

/** What buyers read of the decision about a return. */
export function ReturnMessagesCard({ form }: { form: OrdersForm }) {
  const messages = partOf(partOf(form, 'texts'), 'returns')
  return (
    <Card title={texts.returnTexts}>
      <p className="mb-2 text-ink-soft text-sm">{`${texts.returnTextsHint} · ${texts.partsHint}`}</p>
      {(['accepted', 'refused'] as const).map((decision) => (
        <Fold key={decision} title={texts.decisions[decision]} isOpen={isWrong(messages, decision)}>
          <TemplateField
            form={messages}
            name={decision}
            placeholders={['shop', 'order', 'answer', 'link']}
            limit={settingsLimits.texts.sms}
            isSms
          />
        </Fold>
      ))}
    </Card>
  )
}

/** The message to shoppers who wait for a product. */
export const StockMessageCard = ({ form }: { form: OrdersForm }) => (
  <Card title={texts.stock}>
    <p className="mb-4 text-ink-soft text-sm">{texts.stockHint}</p>
    <TemplateField
      form={partOf(form, 'texts')}
      name="stock"
      placeholders={['shop', 'product', 'link']}
      limit={settingsLimits.texts.stock}
      isSms
    />
  </Card>
)

/** The message to buyers who did not pay in time. */
function UnpaidMessage({ form }: { form: OrdersForm }) {
  const messages = partOf(form, 'texts')
  return (
    <Fold title={texts.unpaid} isOpen={isWrong(messages, 'unpaid')}>
      <p className="mb-4 text-ink-soft text-sm">{texts.unpaidHint}</p>
      <TemplateField
        form={messages}
        name="unpaid"
        placeholders={['shop', 'order', 'link']}
        limit={settingsLimits.texts.sms}
        isSms
      />
    </Fold>
  )
}
