import type { Settings } from '#contract/settings.ts'
import { digits } from '#rules/build-language.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { RowsField } from '../rows-field.tsx'
import { loadSettings } from '../settings-query.ts'
import { errorWithin, lengthProblem } from '../texts-field.tsx'
import { Measures } from './measures.tsx'
import { texts } from './texts.ts'
import { type SizesForm, useSizesForm } from './use-sizes-form.ts'

export const loader = loadSettings

/** How sizes are called, and the tables of the size guide. */
export const Component = () => <GroupPage group="sizes">{(settings) => <SizeSettings settings={settings} />}</GroupPage>

const limits = settingsLimits.sizes

function SizeSettings({ settings }: { settings: Settings['sizes'] }) {
  const form = useSizesForm(settings)
  return (
    <GroupForm form={form}>
      <NamesCard form={form} />
      <HeadCard form={form} />
      <ClothesCard form={form} />
    </GroupForm>
  )
}

const nameOf = ({ size }: { size: string }, place: number) => texts.row(size, digits(place))

/** Blank in a language is the size itself, which is why these are not texts of which one is missing. */
const languageFields = [
  ['bn', texts.inBangla],
  ['en', texts.inEnglish],
] as const

const NamesCard = ({ form: { fields, edit, errors } }: { form: SizesForm }) => (
  <Card title={texts.names}>
    <RowsField
      label={texts.names}
      hideLabel
      hint={texts.namesHint}
      rows={fields.names}
      onChange={(names) => edit((before) => ({ ...before, names }), ['names'])}
      nameOf={nameOf}
      blank={{ size: '', name: { en: '', bn: '' } }}
      addLabel={texts.addName}
      limit={limits.sizes}
      error={errors.names}
      render={(row, change, index) => (
        <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
          <TextField
            label={texts.sizeAsStored}
            autoComplete="off"
            required
            value={row.size}
            onChange={(event) => change({ size: event.currentTarget.value })}
            error={errors[`names.${index}.size`]}
            className="max-sm:col-span-2"
          />
          {languageFields.map(([language, label]) => (
            <TextField
              key={language}
              label={label}
              lang={language}
              autoComplete="off"
              value={row.name[language]}
              onChange={(event) => change({ name: { ...row.name, [language]: event.currentTarget.value } })}
              error={
                lengthProblem(row.name[language], limits.name) ??
                (language === 'bn' ? errors[`names.${index}.name`] : undefined)
              }
            />
          ))}
        </div>
      )}
    />
  </Card>
)

const HeadCard = ({ form: { fields, edit, errors } }: { form: SizesForm }) => (
  <Card title={texts.head}>
    <RowsField
      label={texts.head}
      hideLabel
      hint={texts.headHint}
      rows={fields.head}
      onChange={(head) => edit((before) => ({ ...before, head }), ['head'])}
      nameOf={nameOf}
      blank={{ size: '', from: '', to: '' }}
      addLabel={texts.addSize}
      limit={limits.sizes}
      error={errors.head}
      render={(row, change, index) => (
        <Measures
          row={row}
          onChange={change}
          columns={{ from: texts.from, to: texts.to }}
          errors={{
            size: errors[`head.${index}.size`],
            from: errors[`head.${index}.cm.0`],
            to: errors[`head.${index}.cm.1`] ?? errors[`head.${index}.cm`],
          }}
        />
      )}
    />
  </Card>
)

const ClothesCard = ({ form: { fields, edit, errors } }: { form: SizesForm }) => (
  <Card title={texts.clothes}>
    <div className="grid gap-6">
      <RowsField
        label={texts.clothes}
        hideLabel
        hint={texts.clothesHint}
        rows={fields.clothes}
        onChange={(clothes) => edit((before) => ({ ...before, clothes }), ['clothes.sizes'])}
        nameOf={nameOf}
        blank={{ size: '', from: '', to: '', length: '' }}
        addLabel={texts.addSize}
        limit={limits.sizes}
        error={errors['clothes.sizes']}
        render={(row, change, index) => (
          <Measures
            row={row}
            onChange={change}
            columns={{ from: texts.chestFrom, to: texts.chestTo, length: texts.length }}
            errors={{
              size: errors[`clothes.sizes.${index}.size`],
              from: errors[`clothes.sizes.${index}.chest.0`],
              to: errors[`clothes.sizes.${index}.chest.1`] ?? errors[`clothes.sizes.${index}.chest`],
              length: errors[`clothes.sizes.${index}.length`],
            }}
          />
        )}
      />
      <TextArea
        label={texts.titleWords}
        name="titleWords"
        hint={texts.titleWordsHint}
        rows={2}
        value={fields.titleWords}
        onChange={({ currentTarget: { value } }) =>
          edit((before) => ({ ...before, titleWords: value }), ['clothes.titleWords'])
        }
        error={errorWithin(errors, 'clothes.titleWords')}
      />
    </div>
  </Card>
)
