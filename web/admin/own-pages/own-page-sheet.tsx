import type { OwnPage } from '#contract/own-pages.ts'
import { language as ownLanguage } from '#rules/build-language.ts'
import type { Language } from '#rules/languages.ts'
import { formatCount } from '#rules/money.ts'
import { pagePlaces } from '#rules/own-page.ts'
import { MAX_PAGE_BODY, missesLanguage, pageFacts } from '#rules/page-facts.ts'
import { useApp } from '#web/app/context.ts'
import { bindSwitch, bindText } from '#web/form/bind.ts'
import { paths } from '#web/paths.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { ShopPageButtons } from '../preview/shop-page-buttons.tsx'
import { DescriptionField } from '../products/description/description-field.tsx'
import { texts } from './texts.ts'
import { useLinksToPage } from './use-links-to-page.ts'
import { type OwnPageForm, useOwnPageForm } from './use-own-page-form.ts'

type Props = Closable & {
  /** Null for a new one. */
  page: OwnPage | null
}

/** Add or edit a page, at the right edge. Mounted again for each opening, so that nothing typed is left. */
export function OwnPageSheet({ page, ...sheet }: Props) {
  const form = useOwnPageForm(page, sheet.onClose)
  const { base } = form
  return (
    <EditSheet form={form} {...sheet} size="wide" words={texts}>
      <div className="grid gap-6">
        {base ? (
          <div className="flex flex-wrap gap-2">
            <ShopPageButtons path={paths.ownPage(base.slug)} />
          </div>
        ) : null}
        {languagesHere.map((each) => (
          <LanguageFields key={each} form={form} language={each} />
        ))}
        <Facts />
        <PlaceFields form={form} />
      </div>
    </EditSheet>
  )
}

/** The panel's own language first. */
const languagesHere: readonly Language[] = ownLanguage === 'bn' ? ['bn', 'en'] : ['en', 'bn']

type FieldsProps = { form: OwnPageForm; language: Language }

/** Title and text in one language. */
function LanguageFields({ form: { base, fields, errors, typeTitle, typeBody }, language }: FieldsProps) {
  const isMissing = missesLanguage(fields) === language && (fields.title[language] !== '' || hasOther(fields, language))
  return (
    <div className="grid gap-4">
      <TextField
        label={texts.titles[language]}
        name={`title-${language}`}
        lang={language}
        value={fields.title[language]}
        onChange={(event) => typeTitle(language, event.currentTarget.value)}
        error={errors[`title.${language}`] ?? (language === languagesHere[0] ? errors.title : undefined)}
      />
      <div>
        <DescriptionField
          // A new editor when the text was read again.
          key={base?.updatedAt}
          label={texts.bodies[language]}
          lang={language}
          value={fields.body[language]}
          onChange={(html) => typeBody(language, html)}
          error={errors[`body.${language}`] ?? (language === languagesHere[0] ? errors.body : undefined)}
        />
        <p className="mt-1.5 text-ink-soft text-sm">
          {texts.limit(formatCount([...fields.body[language]].length), formatCount(MAX_PAGE_BODY))}
          {isMissing ? <span className="block">{texts.missingHint[language]}</span> : null}
        </p>
      </div>
    </div>
  )
}

const hasOther = ({ title }: OwnPageForm['fields'], language: Language) => title[language === 'en' ? 'bn' : 'en'] !== ''

/** What a text takes from the settings. */
const Facts = () => (
  <details>
    <summary className="label inline-flex min-h-11 cursor-pointer items-center text-lg">{texts.factsTitle}</summary>
    <p className="text-ink-soft text-sm">{texts.factsHint}</p>
    <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {pageFacts.map((fact) => (
        <div key={fact} className="contents">
          <dt className="font-semibold">{`{${fact}}`}</dt>
          <dd className="text-ink-soft max-sm:mb-2">{texts.facts[fact]}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const placeOptions = pagePlaces.map((value) => ({ value, label: texts.places[value] }))

/** Address, links, and whether shoppers see it; and which links would lead nowhere then. */
function PlaceFields({ form }: { form: OwnPageForm }) {
  const { base, fields, change, errors } = form
  const linksTo = useLinksToPage()
  const links = base?.isPublished ? linksTo(base.slug) : undefined
  return (
    <div className="grid gap-4">
      <AddressField form={form} links={links} />
      <SelectField
        label={texts.place}
        name="place"
        options={placeOptions}
        value={fields.place}
        onChange={({ currentTarget: { value } }) =>
          change({ place: pagePlaces.find((place) => place === value) ?? 'none' })
        }
        error={errors.place}
      />
      <Switch
        label={fields.isPublished ? texts.isPublished : texts.isDraft}
        {...bindSwitch(form, 'isPublished')}
        {...(links && !fields.isPublished && { hint: links })}
      />
    </div>
  )
}

/** `links`: what leads to the address that the page has now. */
function AddressField({ form, links }: { form: OwnPageForm; links: string | undefined }) {
  const { base, fields, change } = form
  const { publicUrl } = useApp()
  const isFixed = base?.isStandard ?? false
  const hints = [
    isFixed ? texts.slugFixed : '',
    texts.slugHint(publicUrl + paths.ownPage(fields.slug || '…')),
    links && fields.slug !== base?.slug ? links : '',
  ]
  return (
    <TextField
      label={texts.slug}
      {...bindText(form, 'slug')}
      required
      readOnly={isFixed}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={hints.filter(Boolean).join(' ')}
      onChange={(event) => change({ slug: event.currentTarget.value.trim() })}
    />
  )
}
