/** Whether this browser can use passkeys at this address; they belong to host names, so not to `http://10.0.0.1`. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress
}
