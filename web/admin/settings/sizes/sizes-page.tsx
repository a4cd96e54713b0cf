import type { Settings } from '#contract/settings.ts'
import { digits } from '#rules/build-language.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { bindText } from '#web/form/bind.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { RowsField } from '../rows-field.tsx'
import { lengthProblem } from '../texts-field.tsx'
import { Measures } from './measures.tsx'
import { texts } from './texts.ts'
import { type SizesForm, useSizesForm } from './use-sizes-form.ts'

export { loadSettings as loader } from '../settings-query.ts'

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

const NamesCard = ({ form: { fields, change, errors } }: { form: SizesForm }) => (
  <Card title={texts.names}>
    <RowsField
      label={texts.names}
      hideLabel
      hint={texts.namesHint}
      path="names"
      rows={fields.names}
      onChange={(names) => change({ names })}
      nameOf={nameOf}
      blank={{ size: '', name: { en: '', bn: '' } }}
      addLabel={texts.addName}
      limit={limits.sizes}
      errors={errors}
      render={(row) => (
        <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
          <TextField
            label={texts.sizeAsStored}
            {...bindText(row, 'size')}
            autoComplete="off"
            required
            className="max-sm:col-span-2"
          />
          {languageFields.map(([language, label]) => (
            <TextField
              key={language}
              label={label}
              lang={language}
              autoComplete="off"
              value={row.fields.name[language]}
              onChange={({ currentTarget: { value } }) =>
                row.change({ name: { ...row.fields.name, [language]: value } })
              }
              error={
                lengthProblem(row.fields.name[language], limits.name) ??
                (language === 'bn' ? errors[`${row.path}name`] : undefined)
              }
            />
          ))}
        </div>
      )}
    />
  </Card>
)

const HeadCard = ({ form: { fields, change, errors } }: { form: SizesForm }) => (
  <Card title={texts.head}>
    <RowsField
      label={texts.head}
      hideLabel
      hint={texts.headHint}
      path="head"
      rows={fields.head}
      onChange={(head) => change({ head })}
      nameOf={nameOf}
      blank={{ size: '', from: '', to: '' }}
      addLabel={texts.addSize}
      limit={limits.sizes}
      errors={errors}
      render={(row) => (
        <Measures
          row={row}
          columns={{ from: texts.from, to: texts.to }}
          errors={{
            from: errors[`${row.path}cm.0`],
            to: errors[`${row.path}cm.1`] ?? errors[`${row.path}cm`],
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
        path="clothes.sizes"
        rows={fields.clothes}
        onChange={(clothes) => edit((before) => ({ ...before, clothes }), ['clothes.sizes'])}
        nameOf={nameOf}
        blank={{ size: '', from: '', to: '', length: '' }}
        addLabel={texts.addSize}
        limit={limits.sizes}
        errors={errors}
        render={(row) => (
          <Measures
            row={row}
            columns={{ from: texts.chestFrom, to: texts.chestTo, length: texts.length }}
            errors={{
              from: errors[`${row.path}chest.0`],
              to: errors[`${row.path}chest.1`] ?? errors[`${row.path}chest`],
              length: errors[`${row.path}length`],
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
