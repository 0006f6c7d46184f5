// Generated from the contract by "npm run generate". Do not edit.
import type { Client } from '@quadrangle/api-client'

/** The calls that change nothing, with who may make them. */
export const readingCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "account": {
    "security": "user",
    "sessions": "user",
    "logins": "user"
  },
  "app": {
    "list": "user",
    "browse": "guest",
    "follow": "guest"
  },
  "auth": {
    "oauthLogout": "public"
  },
  "cardSource": {
    "list": "admin",
    "cards": "admin",
    "check": "admin"
  },
  "card": {
    "content": "user"
  },
  "config": {
    "backgrounds": "user"
  },
  "content": {
    "list": "admin"
  },
  "delivery": {
    "limits": "admin"
  },
  "directoryImport": {
    "jobs": "admin",
    "job": "admin"
  },
  "directory": {
    "organizations": "admin"
  },
  "draft": {
    "list": "issuer",
    "detail": "issuer"
  },
  "factor": {
    "list": "user",
    "policy": "admin"
  },
  "feedback": {
    "mine": "user"
  },
  "global": {
    "config": "public",
    "navs": "public",
    "schoolNav": "public",
    "footerLinks": "public",
    "footerInfo": "public",
    "gallery": "guest",
    "services": "public"
  },
  "group": {
    "list": "issuer"
  },
  "health": {
    "show": "admin"
  },
  "homeBase": {
    "show": "admin"
  },
  "ldap": {
    "settings": "admin"
  },
  "look": {
    "current": "admin",
    "drafts": "admin",
    "draft": "admin",
    "compare": "admin",
    "previewed": "public",
    "versions": "admin",
    "differences": "admin",
    "export": "admin"
  },
  "notice": {
    "list": "user",
    "version": "user",
    "reason": "user"
  },
  "notification": {
    "settings": "user"
  },
  "organization": {
    "list": "user"
  },
  "planner": {
    "tips": "user",
    "memos": "user",
    "agenda": "user",
    "todos": "user"
  },
  "profile": {
    "visibility": "user"
  },
  "publishing": {
    "issuers": "user",
    "channels": "issuer",
    "scheduled": "issuer"
  },
  "receipt": {
    "tally": "user",
    "preview": "issuer"
  },
  "scim": {
    "tokens": "admin"
  },
  "search": {
    "history": "user"
  },
  "session": {
    "policy": "admin"
  },
  "setup": {
    "progress": "admin"
  },
  "signOn": {
    "settings": "admin",
    "rules": "admin"
  },
  "subscription": {
    "list": "user"
  },
  "user": {
    "info": "user",
    "title": "user"
  }
} satisfies Partial<Record<keyof Client, object>>
