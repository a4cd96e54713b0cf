import { type ConfigData, HtmlValidate } from 'html-validate'

/** All rules that html-validate recommends, but those against which there is a reason. */
const rules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which means the same: `charSet`, `<br/>`, `hidden=""`, `<!doctype html>`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // What is computed: the shape of a picture, how much of the stars is full, how many sizes are in a row. The page's policy allows it.
    'no-inline-style': [
      'error',
      {
        allowedProperties: [
          'aspect-ratio',
          'width',
          'min-height',
          'grid-template-columns',
          'transform',
          'transform-origin',
          'view-transition-name',
        ],
      },
    ],
    // A filter that takes several values is a box for each, all of one name.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'reset', 'submit'] }],
    // Some programs for steering by voice find the control of a label by `for` alone, even where the label encloses it.
    'no-redundant-for': 'off',
    // A table that is a list of cards on a phone loses its roles with `display: block` (web/ui/table.tsx).
    'no-redundant-role': 'off',
  },
}

const validator = new HtmlValidate(rules)

/** An HTML validator's errors for a page. `without`: names of rules that this page may break. */
export async function complaintsAbout(html: string, { without = [] }: { without?: string[] } = {}): Promise<string[]> {
  const off = Object.fromEntries(without.map((rule) => [rule, 'off' as const]))
  const { results } = await validator.validateString(html, { rules: off })
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}) at ${selector}`),
  )
}
