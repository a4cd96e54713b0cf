import { useQuery } from '@tanstack/react-query'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { EmailField } from '#web/form/email-field.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from './texts.ts'

/** `autoFocus` where what had the focus has just gone. */
type Props = { email?: string; autoFocus?: boolean }

/** Asks for a link that sets a new password; where the shop sends no mail, it explains how to get one. */
export function ForgotPassword(props: Props) {
  const state = useQuery(callQuery(useApp().api, 'getMailState', {}))
  if (couldNotLoad(state)) return <LoadError query={state} />
  if (!state.data) return <Spinner />
  return state.data.data.sendsMail ? <AskForLink {...props} /> : <WriteToUs />
}

function AskForLink({ email = '', autoFocus = false }: Props) {
  const ask = useWrite({
    send: (api, body: { email: string }) => api.requestReset({ body }),
  })
  const { errors, form } = useTypedForm(ask.error, (typed) => ask.mutate({ email: typed('email') }))

  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{texts.weSend}</p>
      <EmailField defaultValue={email} autoFocus={autoFocus} error={errors.email} />
      <Button type="submit" wide loading={ask.isPending}>
        {texts.send}
      </Button>
      <p role="status" className="text-good">
        {ask.data ? texts.sent(ask.data.message) : null}
      </p>
    </form>
  )
}

function WriteToUs() {
  const { email, phone } = useShop()
  return (
    <p className="text-ink-soft">
      {texts.writeToUs}{' '}
      {email === '' ? null : (
        <>
          <a href={`mailto:${email}`} className="inline-block min-h-6 text-ink underline underline-offset-4">
            {email}
          </a>
          {', '}
        </>
      )}
      <a href={`tel:${phone}`} className="inline-block min-h-6 text-ink underline underline-offset-4">
        {phone}
      </a>
    </p>
  )
}
