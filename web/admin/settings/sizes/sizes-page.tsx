import type { Settings } from '#contract/settings.ts'
import { digits } from '#rules/build-language.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { RowsField } from '../rows-field.tsx'
import { loadSettings } from '../settings-query.ts'
import { errorWithin } from '../texts-field.tsx'
import { Measures } from './measures.tsx'
import { texts } from './texts.ts'
import { type SizesForm, useSizesForm } from './use-sizes-form.ts'

export const loader = loadSettings

/** The tables of the size guide. */
export const Component = () => <GroupPage group="sizes">{(settings) => <SizeSettings settings={settings} />}</GroupPage>

const limits = settingsLimits.sizes

function SizeSettings({ settings }: { settings: Settings['sizes'] }) {
  const form = useSizesForm(settings)
  return (
    <GroupForm form={form}>
      <HeadCard form={form} />
      <ClothesCard form={form} />
    </GroupForm>
  )
}

const nameOf = ({ size }: { size: string }, place: number) => texts.row(size, digits(place))

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
