/**
 * A message with values in the place of its placeholders: `{order}`. A line that a blank value has left with spaces at its end, or with
 * nothing at all, is as if the placeholder had not been there.
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const valueFor = (placeholder: string, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder
  return template
    .split('\n')
    .flatMap((line) => {
      const filled = line.replace(/\{(\w+)\}/g, valueFor).trimEnd()
      return filled === '' && line.trim() !== '' ? [] : [filled]
    })
    .join('\n')
    .trim()
}
