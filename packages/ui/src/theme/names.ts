/** The name in a language, else in its base language, else the first one, else ''. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names[language.split(/[_-]/)[0] ?? ''] ?? Object.values(names)[0] ?? ''
}
