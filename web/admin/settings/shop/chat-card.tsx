import { digits } from '#rules/build-language.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RowsField } from '../rows-field.tsx'
import { texts } from './texts.ts'
import type { ShopForm } from './use-shop-form.ts'

const limits = settingsLimits.shop

export const ChatCard = ({ form: { fields, change, errors } }: { form: ShopForm }) => (
  <Card title={texts.chat}>
    <div className="grid gap-6">
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={texts.whatsapp}
          name="whatsapp"
          type="tel"
          hint={texts.whatsappHint}
          value={fields.whatsapp}
          onChange={(event) => change({ whatsapp: event.currentTarget.value })}
          error={errors.whatsapp}
        />
        <TextField
          label={texts.messenger}
          name="messenger"
          inputMode="url"
          autoCapitalize="none"
          hint={texts.messengerHint}
          value={fields.messenger}
          onChange={(event) => change({ messenger: event.currentTarget.value })}
          error={errors.messenger}
        />
      </div>
      <RowsField
        label={texts.social}
        hint={texts.socialHint(digits(limits.links))}
        rows={fields.social}
        onChange={(social) => change({ social })}
        nameOf={({ name }, place) => texts.link(name, digits(place))}
        blank={{ name: '', url: '' }}
        addLabel={texts.addLink}
        limit={limits.links}
        error={errors.social}
        render={(row, changeRow, index) => (
          <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[1fr_2fr]">
            <TextField
              label={texts.linkName}
              name={`social.${index}.name`}
              autoComplete="off"
              required
              value={row.name}
              onChange={(event) => changeRow({ name: event.currentTarget.value })}
              error={errors[`social.${index}.name`]}
            />
            <TextField
              label={texts.linkUrl}
              name={`social.${index}.url`}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              required
              placeholder={texts.linkExample}
              value={row.url}
              onChange={(event) => changeRow({ url: event.currentTarget.value })}
              error={errors[`social.${index}.url`]}
            />
          </div>
        )}
      />
    </div>
  </Card>
)
