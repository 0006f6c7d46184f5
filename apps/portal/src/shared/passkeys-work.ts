/** Whether this browser can use passkeys at this address; they belong to host names, so not to `http://10.0.0.1`. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress
}

/** Whether this browser can also offer them in a field. */
export async function passkeyAutofillWorks(): Promise<boolean> {
  if (!passkeysWork()) return false
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    // A browser that cannot say so cannot do it.
    return false
  }
}
