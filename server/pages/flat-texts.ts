import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A table of texts, in any language. */
const isTable = (file: string): boolean => file.endsWith('.bn.ts') || existsSync(file.replace(/\.ts$/, '.bn.ts'))

const tableImport = /import \{ texts(?: as (\w+))? \} from (['"][^'"]+\.ts['"])/g

/**
 * Makes each text of a table (`export const texts = { … }`) an export of its own. The names of an object's fields would stay in the scripts
 * that a visitor loads, as would all that no page uses; exports are inlined where they are used, and dropped where they are not.
 */
export function flatTexts(): Plugin {
  return {
    name: 'flat-texts',
    apply: 'build',
    transform(code, id) {
      const read = code.replace(tableImport, (_, name = 'texts', file) => `import * as ${name} from ${file}`)
      const changed = read === code ? null : { code: read, map: null }
      if (!code.includes('export const texts') || !isTable(id)) return changed
      const statement = this.parse(read).body.find((one) => one.type === 'ExportNamedDeclaration' && isOfTexts(one))
      if (statement?.type !== 'ExportNamedDeclaration') return changed
      const [table] = statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : []
      if (table?.init?.type !== 'ObjectExpression') return changed
      const texts = table.init.properties.map((entry, index) => {
        const isPlain = entry.type === 'Property' && !entry.method && entry.key.type === 'Identifier'
        if (!isPlain) return this.error(`${id}: a table has a name and a value for each text, and nothing else`)
        const [key, value] = [entry.key, entry.value].map(({ start, end }) => read.slice(start, end))
        return `const _${index} = ${value}; export { _${index} as ${key} };`
      })
      return { code: read.slice(0, statement.start) + texts.join('\n') + read.slice(statement.end), map: null }
    },
  }
}

type Exported = { declaration: { type: string; declarations?: { id: { type: string; name?: string } }[] } | null }

const isOfTexts = ({ declaration }: Exported): boolean => declaration?.declarations?.[0]?.id.name === 'texts'
