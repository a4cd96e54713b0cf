import type { Settings } from '#contract/settings.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { iconOf } from '#web/app/icons.ts'
import { useShop } from '#web/app/shop.tsx'
import { bindText, bindValue } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { PictureField } from '../../upload/picture-field.tsx'
import { useImageUploads } from '../../upload/use-image-uploads.ts'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { TextsField } from '../texts-field.tsx'
import { ChatCard } from './chat-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { texts } from './texts.ts'
import { type ShopForm, useShopForm } from './use-shop-form.ts'
import { VatCard } from './vat-card.tsx'

export { loadSettings as loader } from '../settings-query.ts'

/** What the shop is called, and where it is reached. */
export const Component = () => <GroupPage group="shop">{(settings) => <ShopSettings settings={settings} />}</GroupPage>

function ShopSettings({ settings }: { settings: Settings['shop'] }) {
  const form = useShopForm(settings)
  const uploads = useImageUploads((logo) => form.change({ logo }))
  return (
    <GroupForm form={form} uploads={uploads}>
      <NameCard form={form} uploads={uploads} />
      <ContactCard form={form} />
      <ChatCard form={form} />
      <PapersCard form={form} />
      <VatCard form={form} />
    </GroupForm>
  )
}

const limits = settingsLimits.shop

const NameCard = ({ form, uploads }: { form: ShopForm; uploads: Uploads }) => (
  <Card title={texts.look}>
    <div className="grid gap-6">
      <TextsField label={texts.name} hint={texts.nameHint} form={form} name="name" limit={limits.name} required />
      <TextsField label={texts.tagline} hint={texts.taglineHint} form={form} name="tagline" limit={limits.tagline} />
      <PictureField label={texts.logo} hint={texts.logoHint} {...bindValue(form, 'logo')} uploads={uploads} />
      <IconPreview logo={form.fields.logo} />
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

const ContactCard = ({ form }: { form: ShopForm }) => (
  <Card title={texts.contact}>
    <div className="grid gap-6">
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
        <TextField label={texts.phone} {...bindText(form, 'phone')} type="tel" hint={texts.phoneHint} required />
        <TextField label={texts.email} {...bindText(form, 'email')} type="email" hint={texts.emailHint} />
      </div>
      <TextsField
        label={texts.address}
        hint={texts.addressHint}
        form={form}
        name="address"
        limit={limits.address}
        rows={2}
      />
      <TextsField label={texts.hours} hint={texts.hoursHint} form={form} name="hours" limit={limits.hours} />
    </div>
  </Card>
)
