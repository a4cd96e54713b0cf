import type { CourierSetup } from '#contract/couriers.ts'
import { useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import type { FormPart } from '#web/form/bind.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SettingField } from '../set-up/setting-field.tsx'
import { texts } from './texts.ts'

const copy = (text: string, copied: string) => void copyText(text, copied, texts.notCopied)

type Props = { courier: CourierSetup; settings: FormPart<Record<string, string>> }

/** Where the courier sends news, and the token that proves that it does. */
export function WebhookFields({ courier, settings }: Props) {
  const { publicUrl } = useApp()
  const { webhookPath, webhookToken, fields } = courier
  const field = fields.find(({ name }) => name === webhookToken?.field)
  if (webhookPath === null || !webhookToken || !field) return null
  const webhookUrl = publicUrl + webhookPath
  const token = settings.fields[field.name] ?? ''
  const address = webhookToken.isInAddress && token ? `${webhookUrl}?token=${encodeURIComponent(token)}` : webhookUrl

  const makeToken = () => {
    const made = newRequestKey()
    settings.change({ [field.name]: made })
    copy(made, texts.tokenMade)
  }

  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="label mb-1 text-lg">{texts.webhook}</legend>
      <p className="text-ink-soft text-sm">{texts.webhookHint}</p>
      <SettingField
        field={field}
        setup={courier}
        settings={settings}
        action={
          <Button variant="secondary" onClick={makeToken}>
            {texts.newToken}
          </Button>
        }
      />
      <TextField
        label={texts.address}
        hint={webhookToken.isInAddress ? texts.addressHint : undefined}
        readOnly
        value={address}
        action={
          <Button variant="secondary" onClick={() => copy(address, texts.addressCopied)}>
            {texts.copy}
          </Button>
        }
      />
    </fieldset>
  )
}
