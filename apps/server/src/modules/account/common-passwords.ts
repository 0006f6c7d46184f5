let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of some 50,000 that are used most; capital letters make it no better. The list is loaded once it is needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadList().catch((error: unknown) => {
    common = undefined
    throw error
  })
  return (await common).has(password.normalize('NFKC').toLowerCase())
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
