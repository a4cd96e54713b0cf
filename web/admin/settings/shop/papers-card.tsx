import { languageNames, languages } from '#rules/languages.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { bindText } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lengthProblem } from '../texts-field.tsx'
import { texts } from './texts.ts'
import type { ShopForm } from './use-shop-form.ts'

const limits = settingsLimits.shop

export function PapersCard({ form }: { form: ShopForm }) {
  const { fields, change, errors } = form
  return (
    <Card title={texts.papers}>
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-x-3">
        <TextField
          label={texts.tradeLicence}
          {...bindText(form, 'tradeLicence', (typed) => lengthProblem(typed, limits.tradeLicence))}
          autoComplete="off"
          hint={texts.tradeLicenceHint}
        />
        <SelectField
          label={texts.language}
          name="language"
          hint={texts.languageHint}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={fields.language}
          onChange={({ currentTarget: { value } }) => change({ language: value === 'bn' ? 'bn' : 'en' })}
          error={errors.language}
        />
        <TextField
          label={texts.googleCategory}
          {...bindText(form, 'googleCategory', (typed) => lengthProblem(typed, limits.googleCategory))}
          autoComplete="off"
          hint={texts.googleCategoryHint}
        />
      </div>
    </Card>
  )
}
