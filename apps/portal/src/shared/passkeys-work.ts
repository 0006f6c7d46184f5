/**
 * Whether this browser can use passkeys at this address. They are bound to host names, so they do not work at
 * `http://10.0.0.1`.
 */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress
}

/** Whether this browser can also offer passkeys in a field. */
export async function passkeyAutofillWorks(): Promise<boolean> {
  if (!passkeysWork()) return false
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    // A browser that cannot report this does not support it.
    return false
  }
}
