import { useNavigate } from 'react-router'
import type { FoundOrder } from '#contract/pages.ts'
import { useShop } from '#web/app/shop.tsx'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { orderApi } from '#web/visitor/order-api.ts'
import { texts } from './texts.ts'

/** Leads to an order by its number and its phone. Sent without a script it is answered by a page; neither is ever in an address. */
export function FindOrder({ found }: { found?: FoundOrder | undefined }) {
  const shop = useShop()
  const navigate = useNavigate()
  const find = useWrite({
    send: (_, body: { number: string; phone: string }) => orderApi.findOrderLink({ body }),
    onSuccess: ({ orderKey }, _sent, hasLeft) => {
      if (!hasLeft()) void navigate({ hash: orderKey })
    },
    onError: shownInPlace,
  })
  const before = found && 'typed' in found && find.isIdle ? found : undefined
  const { errors: now, form } = useTypedForm(find.error, (typed) =>
    find.mutate({ number: typed('number'), phone: typed('phone') }),
  )
  const errors = { ...before?.errors, ...now }
  const isAboutFields = Object.keys(errors).length > 0
  return (
    <form {...form} method="post" action={paths.findOrder} className="grid max-w-md gap-5">
      <p className="text-lg">{texts.find.intro}</p>
      <TextField
        label={texts.find.number}
        name="number"
        required
        defaultValue={before?.typed.number}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.find.numberHint}
        error={errors.number}
      />
      <TextField
        label={texts.find.phone}
        name="phone"
        type="tel"
        required
        defaultValue={before?.typed.phone}
        maxLength={30}
        autoComplete="tel"
        hint={texts.find.phoneHint}
        error={errors.phone}
      />
      <FormError>{isAboutFields ? undefined : (find.error ?? before)?.message}</FormError>
      <Button type="submit" wide loading={find.isPending}>
        {texts.find.submit}
      </Button>
      <p className="text-ink-soft">
        {texts.find.call}{' '}
        <a href={`tel:${shop.phone}`} className="inline-flex min-h-11 items-center text-ink underline">
          {shop.phone}
        </a>
      </p>
    </form>
  )
}
