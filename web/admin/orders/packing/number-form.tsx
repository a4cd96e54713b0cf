import { useState } from 'react'
import type { OrderToPack } from '#contract/packing.ts'
import { digits } from '#rules/build-language.ts'
import { latinDigits } from '#rules/digits.ts'
import { orderIdOfCode } from '#rules/parcel-code.ts'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

/** How many last characters of an id are enough to look for it. */
const SHORTEST = 4

const endOf = (typed: string) => latinDigits(typed.trim().toLowerCase().replace(/^#/, ''))

type Props = { onCode: (code: string) => void; onOrder: (orderId: string) => void }

/** Without a camera: the number on the parcel is typed, or a scanner at the computer types the whole code and presses Enter. */
export function NumberForm({ onCode, onOrder }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [several, setSeveral] = useState<readonly OrderToPack[]>([])
  const {
    mutate,
    isPending,
    variables = '',
  } = useWrite({
    send: async (api, sent: string) => (await api.listOrdersToPack({ query: { number: endOf(sent) } })).data,
    onSuccess: (found, sent) => {
      const [first, ...others] = found
      if (!first) setError(texts.noOrderEnds(endOf(sent)))
      else if (others.length > 0) setSeveral(found)
      else choose(first._id, sent)
    },
    onError: (problem) => setError(problem.message),
  })

  /** The number of the next parcel, where that has been typed since, stays. */
  function choose(id: string, sent: string) {
    setTyped((now) => (now === sent ? '' : now))
    setSeveral([])
    onOrder(id)
  }

  function submit() {
    setError('')
    setSeveral([])
    const end = endOf(typed)
    if (orderIdOfCode(end) !== null || end.length > 26) {
      setTyped('')
      onCode(end)
    } else if (!/^[0-9a-z]*$/.test(end)) setError(texts.notInNumber)
    else if (end.length < SHORTEST) setError(texts.typeAtLeast(digits(SHORTEST)))
    else mutate(typed)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3"
    >
      <TextField
        label={texts.orderNumber}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => setTyped(target.value)}
        action={
          <Button type="submit" loading={isPending}>
            {texts.pack}
          </Button>
        }
      />
      {several.length > 0 ? (
        <ul aria-label={texts.several} className="grid gap-2">
          {several.map((order) => (
            <li key={order._id}>
              <Button variant="secondary" wide onClick={() => choose(order._id, variables)}>
                {`${shortOrderId(order)} · ${order.addressInfo.name}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  )
}
