/** Typed values of a form, or of a part of one, and how they are changed. */
export type FormPart<Fields> = {
  fields: Fields
  change: (changes: Partial<Fields>) => void
  /** By the whole path of a field. */
  errors: Record<string, string>
  /** What the paths of its fields begin with, `returns.`; nothing of a whole form. */
  path?: string
}

/** What the paths of the fields begin with that are in a part of a form, such as an entry of a list. */
export const partPath = (...names: (string | number)[]): string => [...names, ''].join('.')

/** A form, or a part of one, that has a field of this name. */
export type FormWith<Name extends string, Value> = FormPart<Record<Name, Value>>

/** Ties what takes a value as it is, such as a `PictureField`, to a field of a form: `{...bindValue(form, 'logo')}`. */
export function bindValue<Fields, Name extends keyof Fields & string>(form: FormPart<Fields>, name: Name) {
  const { fields, change, errors, path = '' } = form
  return {
    name: path + name,
    value: fields[name],
    // TypeScript takes a computed name for any text.
    onChange: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
    error: errors[path + name],
  }
}

/** The same for a `TextField`, a `NumberField` or a `TextArea`. `problemIn`: what is wrong with a text as it is typed. */
export function bindText<Name extends string>(
  form: FormWith<NoInfer<Name>, string>,
  name: Name,
  problemIn?: (typed: string) => string | undefined,
) {
  const { onChange, error, ...rest } = bindValue(form, name)
  return {
    ...rest,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error: error ?? problemIn?.(rest.value),
  }
}

/** The same for a `Switch` or a `Checkbox`. */
export function bindSwitch<Name extends string>(form: FormWith<NoInfer<Name>, boolean>, name: Name) {
  const { value, onChange, error } = bindValue(form, name)
  return { checked: value, onCheckedChange: onChange, error }
}

type Edited<Fields> = Omit<FormPart<Fields>, 'change'> & {
  /** `names`: the fields whose errors are out of date now. */
  edit: (update: (before: Fields) => Fields, names: string[]) => void
}

/** A part of a form's fields, as a form of its own. */
export function partOf<Fields, Name extends keyof Fields & string>(form: Edited<Fields>, name: Name) {
  const edit = (update: (before: Fields[Name]) => Fields[Name], names: string[]) =>
    form.edit(
      (before) => ({ ...before, [name]: update(before[name]) }),
      names.map((one) => `${name}.${one}`),
    )
  return {
    fields: form.fields[name],
    errors: form.errors,
    path: (form.path ?? '') + partPath(name),
    edit,
    change: (changes: Partial<Fields[Name]>) => edit((before) => ({ ...before, ...changes }), Object.keys(changes)),
  }
}
