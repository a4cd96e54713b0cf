import type { ProviderSetup } from '#contract/payment-providers.ts'
import { language } from '#rules/build-language.ts'
import { bindSwitch, partOf } from '#web/form/bind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PageForm } from '../form/page-form.tsx'
import { ConnectionFields } from '../set-up/connection-fields.tsx'
import { ConnectionTest } from '../set-up/connection-test.tsx'
import { SetUpCard } from '../set-up/set-up-card.tsx'
import { texts as setUpTexts } from '../set-up/texts.ts'
import { texts } from './texts.ts'
import { providerReads, useProviderForm } from './use-provider-form.ts'

/** A provider of online payments: whether it is offered, and how it is connected. */
export function ProviderCard({ setup }: { setup: ProviderSetup }) {
  const form = useProviderForm(setup)
  const { provider, isOn } = setup
  const name = setup.name[language]
  return (
    <SetUpCard
      title={name}
      marks={<Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? setUpTexts.isOn : setUpTexts.isOff}</Badge>}
      isOpen={isOn || setup.stopped !== null}
    >
      <PageForm form={form} className="grid grid-cols-1 gap-6">
        <p className="text-ink-soft">{texts.about[provider]}</p>
        <ConnectionFields setup={setup} settings={partOf(form, 'settings')} stopped={texts.stopped} />
        <Switch label={texts.on(name)} {...bindSwitch(form, 'isOn')} />
      </PageForm>
      <ConnectionTest
        setup={setup}
        isChanged={form.isChanged}
        send={(api) => api.testPaymentProvider({ params: { provider }, body: {} })}
        invalidates={providerReads}
      />
    </SetUpCard>
  )
}
