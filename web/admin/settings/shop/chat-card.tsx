import { digits } from '#rules/build-language.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { bindText } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RowsField } from '../rows-field.tsx'
import { texts } from './texts.ts'
import type { ShopForm } from './use-shop-form.ts'

const limits = settingsLimits.shop

export const ChatCard = ({ form }: { form: ShopForm }) => (
  <Card title={texts.chat}>
    <div className="grid gap-6">
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
        <TextField label={texts.whatsapp} {...bindText(form, 'whatsapp')} type="tel" hint={texts.whatsappHint} />
        <TextField
          label={texts.messenger}
          {...bindText(form, 'messenger')}
          inputMode="url"
          autoCapitalize="none"
          hint={texts.messengerHint}
        />
      </div>
      <RowsField
        label={texts.social}
        hint={texts.socialHint(digits(limits.links))}
        path="social"
        rows={form.fields.social}
        onChange={(social) => form.change({ social })}
        nameOf={({ name }, place) => texts.link(name, digits(place))}
        blank={{ name: '', url: '' }}
        addLabel={texts.addLink}
        limit={limits.links}
        errors={form.errors}
        render={(row) => (
          <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[1fr_2fr]">
            <TextField label={texts.linkName} {...bindText(row, 'name')} autoComplete="off" required />
            <TextField
              label={texts.linkUrl}
              {...bindText(row, 'url')}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              required
              placeholder={texts.linkExample}
            />
          </div>
        )}
      />
    </div>
  </Card>
)
