import type { Settings } from '#contract/settings.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { iconOf } from '#web/app/icons.ts'
import { useShop } from '#web/app/shop.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PictureField } from '../../upload/picture-field.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { loadSettings } from '../settings-query.ts'
import { TextsField } from '../texts-field.tsx'
import { ChatCard } from './chat-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { texts } from './texts.ts'
import { type ShopForm, useShopForm } from './use-shop-form.ts'
import { VatCard } from './vat-card.tsx'

export const loader = loadSettings

/** What the shop is called, and where it is reached. */
export const Component = () => <GroupPage group="shop">{(settings) => <ShopSettings settings={settings} />}</GroupPage>

function ShopSettings({ settings }: { settings: Settings['shop'] }) {
  const form = useShopForm(settings)
  return (
    <GroupForm form={form}>
      <NameCard form={form} />
      <ContactCard form={form} />
      <ChatCard form={form} />
      <PapersCard form={form} />
      <VatCard form={form} />
    </GroupForm>
  )
}

const limits = settingsLimits.shop

const NameCard = ({ form: { fields, change, errors } }: { form: ShopForm }) => (
  <Card title={texts.look}>
    <div className="grid gap-6">
      <TextsField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        limit={limits.name}
        required
        value={fields.name}
        onChange={(name) => change({ name })}
        errors={errors}
      />
      <TextsField
        label={texts.tagline}
        hint={texts.taglineHint}
        name="tagline"
        limit={limits.tagline}
        value={fields.tagline}
        onChange={(tagline) => change({ tagline })}
        errors={errors}
      />
      <PictureField
        label={texts.logo}
        hint={texts.logoHint}
        value={fields.logo}
        onChange={(logo) => change({ logo })}
        error={errors.logo}
      />
      <IconPreview logo={fields.logo} />
    </div>
  </Card>
)

/** What the shop has: the icon of a logo that is not saved yet is made when it is. */
function IconPreview({ logo }: { logo: string | null }) {
  const shop = useShop()
  const isSaved = logo === shop.logo
  return (
    <figure className="grid gap-2">
      <figcaption className="label text-sm">{texts.icon}</figcaption>
      {isSaved ? (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={iconOf(shop, 'icon192')}
            alt={texts.iconOnPhone}
            className="size-16 rounded-2xl border border-line"
          />
          <img
            src={iconOf(shop, 'mask192')}
            alt={texts.iconInCircle}
            className="size-16 rounded-full border border-line"
          />
          <img src={iconOf(shop, 'icon32')} alt={texts.iconInTab} className="size-8 rounded-sm border border-line" />
        </div>
      ) : null}
      <p className="text-ink-soft text-sm">{isSaved ? texts.iconHint : texts.iconAfterSaving}</p>
    </figure>
  )
}

const ContactCard = ({ form: { fields, change, errors } }: { form: ShopForm }) => (
  <Card title={texts.contact}>
    <div className="grid gap-6">
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={texts.phone}
          name="phone"
          type="tel"
          hint={texts.phoneHint}
          required
          value={fields.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
          error={errors.phone}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          hint={texts.emailHint}
          value={fields.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          error={errors.email}
        />
      </div>
      <TextsField
        label={texts.address}
        hint={texts.addressHint}
        name="address"
        limit={limits.address}
        rows={2}
        value={fields.address}
        onChange={(address) => change({ address })}
        errors={errors}
      />
      <TextsField
        label={texts.hours}
        hint={texts.hoursHint}
        name="hours"
        limit={limits.hours}
        value={fields.hours}
        onChange={(hours) => change({ hours })}
        errors={errors}
      />
    </div>
  </Card>
)
