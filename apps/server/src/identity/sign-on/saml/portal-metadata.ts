import { absolute, pathsOf } from '../addresses.ts'
import { PERSISTENT, POST, REDIRECT, TRANSIENT } from './names.ts'
import type { SamlProvider } from './saml-provider.ts'

/** The metadata of the portal, for the identity provider or the federation. */
export async function portalMetadata(
  server: Parameters<typeof absolute>[0]['server'],
  provider: SamlProvider,
): Promise<string> {
  const pair = await provider.pair()
  const logOut = absolute({ server }, pathsOf(provider.settings).backChannel)
  const key = (use: string, methods: string) => {
    const certificate = (pair?.certificate ?? '').replace(/-----[A-Z ]+-----|\s/g, '')
    return `
    <md:KeyDescriptor use="${use}">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}
    </md:KeyDescriptor>`
  }
  const methods = ['2009/xmlenc11#aes256-gcm', '2009/xmlenc11#aes128-gcm', '2001/04/xmlenc#rsa-oaep-mgf1p']
    .map((name) => `\n      <md:EncryptionMethod Algorithm="http://www.w3.org/${name}"/>`)
    .join('')
  const keys = pair ? key('signing', '') + key('encryption', methods) : ''
  const service = pair ? `\n    <md:SingleLogoutService Binding="${REDIRECT}" Location="${escapeXml(logOut)}"/>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(provider.entityId)}">
  <md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="${pair !== undefined}" WantAssertionsSigned="true">${keys}${service}
    <md:NameIDFormat>${PERSISTENT}</md:NameIDFormat>
    <md:NameIDFormat>${TRANSIENT}</md:NameIDFormat>
    <md:AssertionConsumerService Binding="${POST}" Location="${escapeXml(provider.callback)}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
