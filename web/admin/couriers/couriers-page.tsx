import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { CourierSetup } from '#contract/couriers.ts'
import { language } from '#rules/build-language.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts as formTexts } from '../form/texts.ts'
import { PageHeading } from '../page-heading.tsx'
import { CourierCard } from './courier-card.tsx'
import { courierReads } from './courier-reads.ts'
import { texts } from './texts.ts'

const couriersQuery = (api: ApiClient) => callQuery(api, 'listCouriers', {})

export const loader = pageLoader(({ api, queries }) => queries.prefetchQuery(couriersQuery(api)))

/** The couriers that the shop knows, each with how it is set up. */
export function Component() {
  const couriers = useQuery(couriersQuery(useApp().api))
  return (
    <>
      <PageHeading title={texts.title} />
      <p className="mb-4 max-w-4xl text-ink-soft">{texts.intro}</p>
      {couriers.data ? <Couriers couriers={couriers.data.data} /> : null}
      {couldNotLoad(couriers) ? <LoadError query={couriers} /> : null}
      {couriers.isPending && !couldNotLoad(couriers) ? <Skeleton label={texts.loading} className="h-96" /> : null}
    </>
  )
}

const Couriers = ({ couriers }: { couriers: CourierSetup[] }) => (
  <div className="grid max-w-4xl grid-cols-1 gap-4 sm:gap-6">
    <DefaultCourier couriers={couriers} />
    {couriers.map((courier) => (
      <CourierCard key={courier.courier} courier={courier} />
    ))}
  </div>
)

/** One choice: a courier that becomes the default takes it from the other. */
function DefaultCourier({ couriers }: { couriers: CourierSetup[] }) {
  const present = couriers.find(({ isDefault }) => isDefault)?.courier ?? ''
  const [chosen, choose] = useState<string>()
  const save = useWrite({
    send: (api, code: string) =>
      code === ''
        ? api.saveCourier({ params: { courier: present }, body: { isDefault: false } })
        : api.saveCourier({ params: { courier: code }, body: { isDefault: true } }),
    success: texts.usualSaved,
    onSuccess: () => choose(undefined),
    invalidates: courierReads,
  })
  const on = couriers.filter(({ isOn }) => isOn)
  const value = save.isPending ? save.variables : (chosen ?? present)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (value !== present) save.mutate(value)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <SelectField
        label={texts.usual}
        hint={texts.usualHint}
        value={value}
        disabled={save.isPending}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        placeholder={texts.noUsual}
        options={on.map(({ courier, name }) => ({ value: courier, label: name[language] }))}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={save.isPending}
        disabled={value === present}
        className="justify-self-start"
      >
        {formTexts.save}
      </Button>
    </form>
  )
}
