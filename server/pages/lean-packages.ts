import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Keeps parts of two packages out of the scripts that the site does not use, which the build cannot know. The budgets of
 * `e2e/pages-stay-light.spec.ts` fail where a new version of them is written in another way.
 */
export function leanPackages(): Plugin {
  const icons = iconFiles()
  return {
    name: 'lean-packages',
    apply: 'build',
    resolveId: {
      // Before Vite's own answer.
      order: 'pre',
      handler: (source) => (source === '../createLucideIcon.mjs' ? ownIcon : null),
    },
    transform(code, id) {
      const lean = isReactRouter(id)
        ? leanRouter(code)
        : code.replace(iconImport, (_, names) => fileImports(names, icons))
      return lean === code ? null : { code: lean, map: null }
    },
  }
}

const isReactRouter = (id: string) => /[\\/]node_modules[\\/]react-router[\\/]/.test(id)

function leanRouter(code: string): string {
  return (
    code
      // A component's name for developer tools is an effect, and so is any call: both would keep components that no page imports.
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
      // Observers of navigation, which `createRouter` does not pass.
      .replaceAll('init.instrumentations', 'false')
  )
}

/** In place of lucide-react's own. */
const ownIcon = join(import.meta.dirname, '../../web/ui/draw-icon.tsx')

const iconImport = /import \{([^}]+)\} from (['"])lucide-react\2/g

/** Imports each icon from its file: through the package's index all importers of icons would be importers of each. */
function fileImports(names: string, icons: Map<string, string>): string {
  const imports = names.split(',').map((entry) => {
    const [name = '', local = name] = entry.trim().split(' as ')
    const file = icons.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from 'lucide-react/icons/${file}'`
  })
  return imports.join(';')
}

/** The file of each icon by its names in the package's index. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8')
  const lines = index.matchAll(/^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/gm)
  return new Map(
    [...lines].flatMap(([, exported = '', file = '']) =>
      [...exported.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
