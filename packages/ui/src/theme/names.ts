/** The name in a language; where that is missing, the one in its base language, else the first there is, else ''. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names[language.split(/[_-]/)[0] ?? ''] ?? Object.values(names)[0] ?? ''
}
