import type { Endpoint } from '../contract/endpoint.ts'

/** The text of `routes.gen.ts`: every call's method and path, without the schemas. */
export function routesSource(contract: Record<string, Record<string, Endpoint>>): string {
  const nouns = Object.entries(contract).map(([noun, calls]) => {
    const lines = Object.entries(calls).map(([name, declared]) => `    ${name}: '${routeOf(declared)}',`)
    return [`  ${noun}: {`, ...lines, '  },'].join('\n')
  })
  return `// Generated from the contract by generate-routes.ts. Do not edit.\nexport const routes = {\n${nouns.join('\n')}\n} as const\n`
}

// `UPLOAD` stands for a multipart POST.
function routeOf(declared: Endpoint): string {
  return `${declared.upload ? 'UPLOAD' : declared.method} ${declared.path}`
}
