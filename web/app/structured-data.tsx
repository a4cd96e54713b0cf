import { toScriptText } from './script-text.ts'

/** What a page is about, as schema.org has it, for search engines. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
    dangerouslySetInnerHTML={{ __html: toScriptText({ '@context': 'https://schema.org', ...data }) }}
  />
)
