import type { Endpoint } from '../../packages/api-client/src/contract/endpoint.ts'
import { lookDocument } from '../../packages/api-client/src/contract/look-document.ts'
import { textStep } from './step.ts'

interface Schema {
  readonly type?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly maxItems?: number
}

const from = '"npm run generate". Do not edit.'

/** The schema without the parts that a form editor does not need. */
function withoutTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTexts)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object.entries(schema).filter(
    ([key, value]) => key !== '$schema' && !(key === 'description' && typeof value === 'string'),
  )
  return Object.fromEntries(fields.map(([key, value]) => [key, withoutTexts(value)]))
}

/** A menu whose entries contain their children instead of naming their parent. */
function treeOf(menu: Schema | undefined): Schema {
  const { parent_id: _, enabled, ...others } = menu?.items?.properties ?? {}
  // A new entry is visible by default.
  const properties = { ...others, ...(enabled && { enabled: { ...enabled, default: 1 } }) }
  const entry: Schema = { ...menu?.items, required: Object.keys(properties), properties }
  const subs: Schema = { ...menu, items: entry }
  return {
    ...menu,
    items: { ...entry, required: [...(entry.required ?? []), 'subs'], properties: { ...properties, subs } },
  }
}

/** The look as the studio edits it: the fields of the configuration beside the other parts. */
export const portalLook = textStep('look as the studio edits it', async () => {
  const { config, header, school_nav, footer_links, ...parts } = (lookDocument.toJSONSchema({ io: 'input' }) as Schema)
    .properties as Record<string, Schema>
  const properties = {
    ...config?.properties,
    header: treeOf(header),
    school_nav: treeOf(school_nav),
    footer_links: treeOf(footer_links),
    ...parts,
  }
  const schema = withoutTexts({ type: 'object', additionalProperties: false, properties })
  // loaded here, because an earlier step writes it
  const { contract } = await import('../../packages/api-client/src/contract/contract.gen.ts')
  const nouns = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(([noun, calls]) => {
    const readOnly = Object.entries(calls).filter(([, { writes, upload }]) => !writes && !upload)
    return readOnly.length === 0 ? [] : [[noun, Object.fromEntries(readOnly.map(([name, { auth }]) => [name, auth]))]]
  })
  return {
    'apps/portal/src/features/admin/look/look-schema.gen.ts': `// Generated from contract/look-document.ts by ${from}
import type { ConfigSchema } from '@quadrangle/ui'

/** The look as the studio edits it, as JSON Schema. */
export const lookSchema: ConfigSchema = ${JSON.stringify(schema, null, 2)}
`,
    'apps/portal/src/app/preview/reading-calls.gen.ts': `// Generated from the contract by ${from}
import type { Client } from '@quadrangle/api-client'

/** The calls that change nothing, with who may make them. */
export const readingCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(
      Object.fromEntries(nouns),
      null,
      2,
    )} satisfies Partial<Record<keyof Client, object>>
`,
  }
})
