import { authorityOf, type ProviderSettings } from './sign-on-providers.ts'

/**
 * Makes names distinct: if several providers have the same name, adds the host of each provider, or its key if the
 * hosts are equal, too.
 */
export function withDistinctNames(providers: readonly ProviderSettings[]): ProviderSettings[] {
  return providers.map((provider) => {
    const { name, key } = provider
    const namesakes = providers.filter((other) => other.name.zh === name.zh || other.name.en === name.en)
    if (namesakes.length === 1) return provider
    const host = hostOf(provider)
    const isUnique = host !== '' && namesakes.every((other) => other === provider || hostOf(other) !== host)
    const detail = isUnique ? host : key
    return { ...provider, name: { zh: `${name.zh}（${detail}）`, en: `${name.en} (${detail})` } }
  })
}

function hostOf(provider: ProviderSettings): string {
  return URL.parse(authorityOf(provider))?.host ?? ''
}
