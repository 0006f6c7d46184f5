import { describe, expect, test } from 'vitest'
import { casLogOut } from '../../testing/cas-server.ts'
import { parseCasResponse, readCasLogOut } from './cas-answer.ts'

/** The examples of the CAS Protocol 3.0 Specification, in its own words: sections 2.5.2, 2.5.7 and 2.6.2, appendix C. */
const success = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
 <cas:authenticationSuccess>
  <cas:user>username</cas:user>
  <cas:proxyGrantingTicket>PGTIOU-84678-8a9d...</cas:proxyGrantingTicket>
 </cas:authenticationSuccess>
</cas:serviceResponse>`
const failure = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
 <cas:authenticationFailure code="INVALID_TICKET">
    Ticket ST-1856339-aA5Yuvrxzpv8Tau1cYQ7 not recognized
  </cas:authenticationFailure>
</cas:serviceResponse>`
const withAttributes = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
    <cas:authenticationSuccess>
      <cas:user>username</cas:user>
      <cas:attributes>
        <cas:firstname>John</cas:firstname>
        <cas:lastname>Doe</cas:lastname>
        <cas:title>Mr.</cas:title>
        <cas:email>jdoe@example.org</cas:email>
        <cas:affiliation>staff</cas:affiliation>
        <cas:affiliation>faculty</cas:affiliation>
      </cas:attributes>
      <cas:proxyGrantingTicket>PGTIOU-84678-8a9d...</cas:proxyGrantingTicket>
    </cas:authenticationSuccess>
  </cas:serviceResponse>`
const throughProxies = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
  <cas:authenticationSuccess>
    <cas:user>username</cas:user>
    <cas:proxyGrantingTicket>PGTIOU-84678-8a9d...</cas:proxyGrantingTicket>
    <cas:proxies>
      <cas:proxy>https://proxy2/pgtUrl</cas:proxy>
      <cas:proxy>https://proxy1/pgtUrl</cas:proxy>
    </cas:proxies>
  </cas:authenticationSuccess>
</cas:serviceResponse>`

const responseOf = (inside: string, cas = 'http://www.yale.edu/tp/cas') =>
  `<cas:serviceResponse xmlns:cas="${cas}"><cas:authenticationSuccess>${inside}</cas:authenticationSuccess></cas:serviceResponse>`
const refused = (detail: string) => expect.objectContaining({ problem: 'refused', detail })

describe('the examples of the protocol', () => {
  test('a ticket that is valid, without and with attributes', () => {
    expect(parseCasResponse(success)).toEqual({ user: 'username', attributes: { user: 'username' } })
    expect(parseCasResponse(withAttributes)).toEqual({
      user: 'username',
      attributes: {
        user: 'username',
        firstname: 'John',
        lastname: 'Doe',
        title: 'Mr.',
        email: 'jdoe@example.org',
        affiliation: ['staff', 'faculty'],
      },
    })
  })

  test.each(['INVALID_REQUEST', 'INVALID_TICKET_SPEC', 'INVALID_TICKET', 'INVALID_SERVICE', 'INTERNAL_ERROR'])(
    'a failure with its code %s',
    (code) => expect(() => parseCasResponse(failure.replace('INVALID_TICKET', code))).toThrow(refused(code)),
  )

  test('a ticket of a proxy is refused', () => {
    expect(() => parseCasResponse(throughProxies)).toThrow(refused('the ticket came through a proxy'))
  })

  test('single log-out', () => {
    expect(readCasLogOut(casLogOut('ST-1856339-aA5Yuvrxzpv8Tau1cYQ7'))).toBe('ST-1856339-aA5Yuvrxzpv8Tau1cYQ7')
  })
})

describe('attributes as older servers write them', () => {
  test.each([
    ['beside the user', '<cas:number>1</cas:number><cas:role>staff</cas:role><cas:role>student</cas:role>'],
    [
      'as pairs beside the user',
      '<cas:attribute name="number" value="1"/><cas:attribute name="role" value="staff"/><cas:attribute name="role" value="student"/>',
    ],
    [
      'as pairs inside',
      '<cas:attributes><cas:attribute name="number">1</cas:attribute><cas:attribute name="role" value="[staff, student]"/></cas:attributes>',
    ],
    ['as lists', '<cas:attributes><cas:number>[1]</cas:number><cas:role>[staff, student]</cas:role></cas:attributes>'],
    [
      'without a prefix',
      '<attributes xmlns=""><number>1</number></attributes><number xmlns="">1</number><role xmlns="">[staff,student]</role>',
    ],
  ])('%s', (_how, inside) => {
    expect(parseCasResponse(responseOf(`<cas:user>lin</cas:user>${inside}`)).attributes).toEqual({
      user: 'lin',
      number: '1',
      role: ['staff', 'student'],
    })
  })

  test('never have the name of the account, and never change properties that every object has', () => {
    const inside =
      '<cas:user>lin</cas:user><cas:attribute name="user" value="A0001"/><cas:attribute name="__proto__" value="x"/>'
    const { attributes } = parseCasResponse(responseOf(inside))
    expect(attributes.user).toBe('lin')
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype)
  })
})

describe('a malformed response is refused', () => {
  test.each([
    [
      'of another namespace',
      responseOf('<cas:user>lin</cas:user>', 'http://evil.example/cas'),
      'the answer is none of CAS',
    ],
    ['with two users', responseOf('<cas:user>lin</cas:user><cas:user>admin</cas:user>'), 'the answer has not one user'],
    ['with no user', responseOf('<cas:attributes/>'), 'the answer has not one user'],
    ['with an empty user', responseOf('<cas:user> </cas:user>'), 'the answer names nobody'],
    ['with elements in the user', responseOf('<cas:user>lin<b/></cas:user>'), 'the answer names nobody'],
    [
      'with attributes twice',
      responseOf('<cas:user>lin</cas:user><cas:attributes/><cas:attributes/>'),
      'the answer has attributes twice',
    ],
    [
      'with success and failure',
      success.replace('</cas:serviceResponse>', '<cas:authenticationFailure code="X"/></cas:serviceResponse>'),
      'the answer has not one result',
    ],
    [
      'with a document type, which could read files',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${responseOf('<cas:user>&e;</cas:user>')}`,
      'the answer has a document type',
    ],
    ['with an unknown entity', responseOf('<cas:user>&lin;</cas:user>'), 'the answer is not proper XML'],
    ['that is cut off', success.slice(0, -20), 'the answer is not proper XML'],
    ['of HTML', '<!DOCTYPE html><title>Log in</title>', 'the answer has a document type'],
    ['of text', 'yes\nlin\n', 'the answer is not proper XML'],
    ['that is empty', '', 'the answer is not proper XML'],
    ['that is nested too deep', '<a>'.repeat(13), 'the answer is nested too deep'],
  ])('%s', (_title, xml, detail) => {
    expect(() => parseCasResponse(xml)).toThrow(refused(detail))
  })

  test('a failure stores no text that a third party has written', () => {
    const forged = failure.replace('code="INVALID_TICKET"', 'code="&lt;script&gt;"')
    expect(() => parseCasResponse(forged)).toThrow(refused('the ticket is not valid'))
  })
})

test('a comment does not truncate a name, and an attribute does not replace the name', () => {
  expect(parseCasResponse(responseOf('<cas:user>lin<!-- x -->da</cas:user>')).user).toBe('linda')
  const twice = responseOf('<cas:user>lin</cas:user><cas:attributes><cas:user>admin</cas:user></cas:attributes>')
  expect(parseCasResponse(twice).attributes).toEqual({ user: 'lin' })
})

test.each([
  ['of another kind', success, 'this is no log-out request'],
  ['of no session', casLogOut('x').replaceAll('SessionIndex', 'Other'), 'the log-out names not one session'],
  [
    'of two sessions',
    casLogOut('x').replace(
      '</samlp:LogoutRequest>',
      '<samlp:SessionIndex>y</samlp:SessionIndex></samlp:LogoutRequest>',
    ),
    'the log-out names not one session',
  ],
])('a log-out %s is refused', (_title, xml, detail) => {
  expect(() => readCasLogOut(xml)).toThrow(refused(detail))
})
