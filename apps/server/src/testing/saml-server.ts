import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { SignedXml } from 'xml-crypto'
import { samlKeys } from './saml-keys.ts'

type KeyName = keyof typeof samlKeys

/** Attributes by account name. */
export type SamlAccounts = Record<string, Readonly<Record<string, string | readonly string[]>>>

/** The fields of a SAML response. */
export interface SamlResponseFields {
  readonly id: string
  readonly assertionId: string
  readonly issuer: string
  readonly destination: string
  readonly recipient: string
  readonly audience: string
  readonly inResponseTo: string
  readonly notBefore: string
  readonly notOnOrAfter: string
  readonly authnInstant: string
  readonly context: string
  readonly sessionIndex: string
  readonly nameIdFormat: string
  readonly nameId: string
  readonly status: string
}

export interface SamlServer {
  readonly entityId: string
  readonly metadataUrl: string
  readonly accounts: SamlAccounts
  /** The account that every visitor is logged in as; undefined shows a form. */
  logInAs: string | undefined
  /** Values that replace the true ones in the next responses. */
  overrides: Partial<SamlResponseFields>
  signs: 'assertion' | 'response' | 'both'
  encrypts: 'gcm' | 'cbc' | undefined
  /** The signature algorithm. */
  algorithm: string
  key: KeyName
  /** Text that is served instead of the metadata. */
  metadataOverride: string | undefined
  /** How often the metadata were fetched. */
  fetched: number
  /** The log-in requests received, as XML. */
  readonly requests: string[]
  /** The log-out requests and responses received. */
  readonly logOuts: { readonly kind: 'request' | 'response'; readonly nameId: string }[]
  /** Sets the metadata of the portal. */
  trust(metadata: string): void
  /** The URL of a log-out request to the portal. */
  logOutUrl(nameId: string, sessionIndex: string): string
  close(): Promise<void>
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const ALGORITHM = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

// samlify requires a schema validator. This one accepts everything, because the tests are about the checks of the
// portal.
setSchemaValidator({ validate: async () => 'ok' })

/** Metadata of one identity provider, whose URLs begin with `base`. */
export function idpMetadata(
  entityId: string,
  base: string,
  {
    keys = ['idp'],
    more = '',
    wantsSigned = true,
  }: { keys?: readonly KeyName[]; more?: string; wantsSigned?: boolean } = {},
): string {
  const certificates = keys.map((name) => {
    const text = samlKeys[name].cert.replace(/-----[A-Z ]+-----|\s/g, '')
    return `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  })
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}" ${more}><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="${wantsSigned}"><md:Extensions><shibmd:Scope xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" regexp="false">example.edu</shibmd:Scope></md:Extensions>${certificates.join('')}<md:SingleLogoutService Binding="${REDIRECT}" Location="${base}/slo"/><md:NameIDFormat>${PERSISTENT}</md:NameIDFormat><md:SingleSignOnService Binding="${REDIRECT}" Location="${base}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`
}

/** Signed metadata of a federation. */
export function federation(entities: readonly string[], signer: KeyName, attributes = ''): string {
  const xml = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_federation" Name="urn:test" ${attributes}>${entities.join('')}</md:EntitiesDescriptor>`
  return signXml(xml, "/*[local-name(.)='EntitiesDescriptor']", signer)
}

/** Signs one element; the signature is its first child. */
export function signXml(xml: string, xpath: string, signer: KeyName): string {
  const signature = new SignedXml({
    privateKey: samlKeys[signer].key,
    publicCert: samlKeys[signer].cert,
    signatureAlgorithm: ALGORITHM,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signature.addReference({
    xpath,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signature.computeSignature(xml, { prefix: 'ds', location: { reference: xpath, action: 'prepend' } })
  return signature.getSignedXml()
}

/** Starts an identity provider made of samlify, with /metadata, /sso and /slo. */
export async function startSamlServer(accounts: SamlAccounts): Promise<SamlServer> {
  const http = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      process.stderr.write(`saml-server: ${error.stack ?? error.message}\n`)
      response.writeHead(500).end(error.message)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const entityId = `${base}/idp`
  let portalMetadata = ''
  let sessions = 0
  const server: SamlServer = {
    entityId,
    metadataUrl: `${base}/metadata`,
    accounts,
    logInAs: undefined,
    overrides: {},
    signs: 'assertion',
    encrypts: undefined,
    algorithm: ALGORITHM,
    key: 'idp',
    metadataOverride: undefined,
    fetched: 0,
    requests: [],
    logOuts: [],
    trust(metadata) {
      portalMetadata = metadata
    },
    logOutUrl(nameId, sessionIndex) {
      const user = { logoutNameID: nameId, sessionIndex }
      return identityProvider().createLogoutRequest(portal(), 'redirect', user).context
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }

  function identityProvider() {
    // These two are missing in the types of samlify.
    const algorithms: object = {
      dataEncryptionAlgorithm: `http://www.w3.org/${server.encrypts === 'gcm' ? '2009/xmlenc11#aes128-gcm' : '2001/04/xmlenc#aes256-cbc'}`,
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    }
    return IdentityProvider({
      metadata: idpMetadata(entityId, base, { keys: [server.key] }),
      privateKey: samlKeys[server.key].key,
      isAssertionEncrypted: server.encrypts !== undefined,
      requestSignatureAlgorithm: server.algorithm,
      wantLogoutRequestSigned: true,
      nameIDFormat: [PERSISTENT],
      ...algorithms,
    })
  }

  function portal() {
    // The test decides which part is signed, not the metadata of the portal.
    const wantsSigned = `WantAssertionsSigned="${server.signs !== 'response'}"`
    return ServiceProvider({
      metadata: portalMetadata.replace('WantAssertionsSigned="true"', wantsSigned),
      wantMessageSigned: server.signs !== 'assertion',
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
    })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    if (url.pathname === '/metadata') {
      server.fetched += 1
      response.setHeader('content-type', 'application/samlmetadata+xml')
      response.end(server.metadataOverride ?? idpMetadata(entityId, base, { keys: [server.key] }))
      return
    }
    const query = Object.fromEntries(url.searchParams)
    const octetString = url.search.slice(1).replace(/&Signature=.*$/, '')
    if (url.pathname === '/sso') return logIn(request, response, { query, octetString })
    if (url.pathname === '/slo') return logOut(response, { query, octetString })
    response.writeHead(404).end()
  }

  async function logIn(
    request: IncomingMessage,
    response: ServerResponse,
    message: { query: Record<string, string>; octetString: string },
  ): Promise<void> {
    const user = server.logInAs ?? new URLSearchParams(await textOf(request)).get('account') ?? undefined
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (user === undefined) {
      response.end(
        '<!doctype html><html lang="en"><title>SAML</title><main><h1>SAML</h1><form method="post"><label>Account <input name="account"></label><button>Log in</button></form></main></html>',
      )
      return
    }
    const [idp, sp] = [identityProvider(), portal()]
    const loginRequest = await idp.parseLoginRequest(sp, 'redirect', message)
    server.requests.push(loginRequest.samlContent)
    const { id } = loginRequest.extract.request as { id: string }
    const acsUrl = sp.entityMeta.getAssertionConsumerService('post') as string
    sessions += 1
    const fields: SamlResponseFields = {
      id: `_r${crypto.randomUUID()}`,
      assertionId: `_a${crypto.randomUUID()}`,
      issuer: entityId,
      destination: acsUrl,
      recipient: acsUrl,
      audience: sp.entityMeta.getEntityID(),
      inResponseTo: id,
      notBefore: secondsFromNow(-5),
      notOnOrAfter: secondsFromNow(300),
      authnInstant: secondsFromNow(0),
      context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
      sessionIndex: `_s${sessions}`,
      nameIdFormat: PERSISTENT,
      nameId: `persistent-${user}`,
      status: SUCCESS,
      ...server.overrides,
    }
    const loginResponse = await idp.createLoginResponse(
      sp,
      loginRequest as never,
      'post',
      { email: user },
      {
        customTagReplacement: () => ({ id: fields.id, context: responseOf(fields, accounts[user] ?? {}) }),
        encryptThenSign: server.signs !== 'assertion',
      },
    )
    response.end(
      `<!doctype html><html lang="en"><title>SAML</title><form method="post" action="${acsUrl}"><input type="hidden" name="SAMLResponse" value="${loginResponse.context}"><input type="hidden" name="RelayState" value="https://evil.example/"></form><script>document.forms[0].submit()</script></html>`,
    )
  }

  async function logOut(
    response: ServerResponse,
    message: { query: Record<string, string>; octetString: string },
  ): Promise<void> {
    const [idp, sp] = [identityProvider(), portal()]
    if (message.query.SAMLResponse) {
      await idp.parseLogoutResponse(sp, 'redirect', message)
      server.logOuts.push({ kind: 'response', nameId: '' })
      response.end('<!doctype html><title>SAML</title><h1>Logged out</h1>')
      return
    }
    const logoutRequest = await idp.parseLogoutRequest(sp, 'redirect', message)
    server.logOuts.push({ kind: 'request', nameId: String(logoutRequest.extract.nameID) })
    const { context } = idp.createLogoutResponse(sp, logoutRequest as never, 'redirect')
    response.writeHead(302, { location: context }).end()
  }

  return server
}

function responseOf(fields: SamlResponseFields, attributes: SamlAccounts[string]): string {
  const lines = Object.entries(attributes).map(([name, value]) => {
    const values = [value].flat().map((text) => `<saml:AttributeValue>${escapeXml(text)}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">${values.join('')}</saml:Attribute>`
  })
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${fields.id}" Version="2.0" IssueInstant="${secondsFromNow(0)}" Destination="${fields.destination}" InResponseTo="${fields.inResponseTo}"><saml:Issuer>${fields.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${fields.status}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${fields.assertionId}" Version="2.0" IssueInstant="${secondsFromNow(0)}"><saml:Issuer>${fields.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${fields.nameIdFormat}">${fields.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${fields.notOnOrAfter}" Recipient="${fields.recipient}" InResponseTo="${fields.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${fields.notBefore}" NotOnOrAfter="${fields.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${fields.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${fields.authnInstant}" SessionIndex="${fields.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>${fields.context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${lines.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

/** The time this many seconds from now, in ISO format. */
function secondsFromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString()
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
