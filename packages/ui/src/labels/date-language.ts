/** The locale for dates: the kit's English is British. */
export const dateLanguage = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
