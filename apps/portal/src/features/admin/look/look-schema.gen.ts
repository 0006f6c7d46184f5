// Generated from contract/look-document.ts by "npm run generate". Do not edit.
import type { ConfigSchema } from '@quadrangle/ui'

/** The look as the studio edits it, as JSON Schema. */
export const lookSchema: ConfigSchema = {
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "brand_color": {
      "default": "#1f5fbf",
      "x-theme": "brand",
      "type": "string",
      "pattern": "^#[0-9a-f]{6}$"
    },
    "secondary_color": {
      "default": "",
      "x-theme": "secondary",
      "anyOf": [
        {
          "type": "string",
          "const": ""
        },
        {
          "type": "string",
          "pattern": "^#[0-9a-f]{6}$"
        }
      ]
    },
    "danger_color": {
      "default": "",
      "x-theme": "danger",
      "anyOf": [
        {
          "type": "string",
          "const": ""
        },
        {
          "type": "string",
          "pattern": "^#[0-9a-f]{6}$"
        }
      ]
    },
    "warning_color": {
      "default": "",
      "x-theme": "warning",
      "anyOf": [
        {
          "type": "string",
          "const": ""
        },
        {
          "type": "string",
          "pattern": "^#[0-9a-f]{6}$"
        }
      ]
    },
    "success_color": {
      "default": "",
      "x-theme": "success",
      "anyOf": [
        {
          "type": "string",
          "const": ""
        },
        {
          "type": "string",
          "pattern": "^#[0-9a-f]{6}$"
        }
      ]
    },
    "info_color": {
      "default": "",
      "x-theme": "info",
      "anyOf": [
        {
          "type": "string",
          "const": ""
        },
        {
          "type": "string",
          "pattern": "^#[0-9a-f]{6}$"
        }
      ]
    },
    "font_family": {
      "default": "",
      "x-theme": "fontFamily",
      "type": "string",
      "maxLength": 200,
      "pattern": "^$|^[\"']?[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]*[\"']?( *, *[\"']?[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]*[\"']?)*$"
    },
    "heading_font": {
      "default": "",
      "x-theme": "headingFontFamily",
      "type": "string",
      "maxLength": 200,
      "pattern": "^$|^[\"']?[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]*[\"']?( *, *[\"']?[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]*[\"']?)*$"
    },
    "text_scale": {
      "default": 100,
      "x-theme": "textScale",
      "type": "integer",
      "minimum": 90,
      "maximum": 130
    },
    "heading_scale": {
      "default": 100,
      "x-theme": "headingScale",
      "type": "integer",
      "minimum": 80,
      "maximum": 150
    },
    "motion_scale": {
      "default": 100,
      "x-theme": "motion",
      "type": "integer",
      "minimum": 0,
      "maximum": 200
    },
    "density": {
      "default": "default",
      "x-theme": "density",
      "type": "string",
      "enum": [
        "compact",
        "default",
        "comfortable"
      ]
    },
    "layout_config": {
      "default": 2,
      "type": "integer",
      "minimum": 1,
      "maximum": 3
    },
    "mask_config": {
      "default": 1,
      "x-theme": "mask",
      "anyOf": [
        {
          "type": "number",
          "const": 0
        },
        {
          "type": "number",
          "const": 1
        }
      ]
    },
    "ise_config": {
      "default": 0,
      "type": "integer",
      "minimum": 0,
      "maximum": 1
    },
    "global_search": {
      "default": 1,
      "anyOf": [
        {
          "type": "number",
          "const": 0
        },
        {
          "type": "number",
          "const": 1
        }
      ]
    },
    "banner_index": {
      "default": 0,
      "x-theme": "bannerIndex",
      "type": "integer",
      "minimum": 0,
      "maximum": 20
    },
    "card_radius": {
      "default": 12,
      "x-theme": "cardRadius",
      "type": "integer",
      "minimum": 0,
      "maximum": 32
    },
    "school_logo": {
      "default": "",
      "x-theme": "logo.light",
      "type": "string",
      "maxLength": 2000,
      "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
    },
    "school_logo_link": {
      "default": "",
      "x-theme": "logoLink",
      "type": "string",
      "maxLength": 2000,
      "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
    },
    "school_logo_theme": {
      "default": "",
      "x-theme": "logo.dark",
      "type": "string",
      "maxLength": 2000,
      "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
    },
    "school_logo_bottom": {
      "default": "",
      "x-theme": "logoBottom",
      "type": "string",
      "maxLength": 2000,
      "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
    },
    "official_name": {
      "default": "校园门户",
      "x-theme": "names.zh",
      "type": "string",
      "maxLength": 100
    },
    "official_name_en": {
      "default": "Campus Portal",
      "x-theme": "names.en",
      "type": "string",
      "maxLength": 100
    },
    "sub_water_mark": {
      "default": "",
      "type": "string",
      "maxLength": 40
    },
    "guest_enabled": {
      "default": 0,
      "type": "integer",
      "minimum": 0,
      "maximum": 1000
    },
    "header_style": {
      "default": {
        "height": 64
      },
      "type": "object",
      "properties": {
        "height": {
          "default": 64,
          "x-theme": "headerHeight",
          "type": "integer",
          "minimum": 48,
          "maximum": 120
        }
      },
      "additionalProperties": false
    },
    "personal_enabled": {
      "default": 1,
      "anyOf": [
        {
          "type": "number",
          "const": 0
        },
        {
          "type": "number",
          "const": 1
        }
      ]
    },
    "personal_link": {
      "default": "",
      "type": "string",
      "maxLength": 2000,
      "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
    },
    "notice_tab_config": {
      "default": [
        "recv",
        "issued",
        "subscribe",
        "collect"
      ],
      "minItems": 1,
      "maxItems": 4,
      "type": "array",
      "items": {
        "type": "string",
        "enum": [
          "recv",
          "issued",
          "subscribe",
          "collect"
        ]
      },
      "uniqueItems": true
    },
    "card_title_bg": {
      "default": "",
      "x-theme": "cardTitleBackground",
      "anyOf": [
        {
          "type": "string",
          "const": ""
        },
        {
          "type": "string",
          "pattern": "^#[0-9a-f]{6}$"
        }
      ]
    },
    "language": {
      "default": "zh",
      "type": "string",
      "enum": [
        "zh",
        "en"
      ]
    },
    "home_app_limit": {
      "default": 24,
      "type": "integer",
      "minimum": 1,
      "maximum": 100
    },
    "header": {
      "maxItems": 200,
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": -900000000,
            "maximum": 900000000
          },
          "name": {
            "type": "string",
            "maxLength": 100
          },
          "name_en": {
            "type": "string",
            "maxLength": 100
          },
          "url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "enabled": {
            "anyOf": [
              {
                "type": "number",
                "const": 0
              },
              {
                "type": "number",
                "const": 1
              }
            ],
            "default": 1
          },
          "subs": {
            "maxItems": 200,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "id": {
                  "type": "integer",
                  "minimum": -900000000,
                  "maximum": 900000000
                },
                "name": {
                  "type": "string",
                  "maxLength": 100
                },
                "name_en": {
                  "type": "string",
                  "maxLength": 100
                },
                "url": {
                  "type": "string",
                  "maxLength": 2000,
                  "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
                },
                "enabled": {
                  "anyOf": [
                    {
                      "type": "number",
                      "const": 0
                    },
                    {
                      "type": "number",
                      "const": 1
                    }
                  ],
                  "default": 1
                }
              },
              "required": [
                "id",
                "name",
                "name_en",
                "url",
                "enabled"
              ],
              "additionalProperties": false
            }
          }
        },
        "required": [
          "id",
          "name",
          "name_en",
          "url",
          "enabled",
          "subs"
        ],
        "additionalProperties": false
      }
    },
    "school_nav": {
      "maxItems": 200,
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": -900000000,
            "maximum": 900000000
          },
          "name": {
            "type": "string",
            "maxLength": 100
          },
          "name_en": {
            "type": "string",
            "maxLength": 100
          },
          "url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "enabled": {
            "anyOf": [
              {
                "type": "number",
                "const": 0
              },
              {
                "type": "number",
                "const": 1
              }
            ],
            "default": 1
          },
          "subs": {
            "maxItems": 200,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "id": {
                  "type": "integer",
                  "minimum": -900000000,
                  "maximum": 900000000
                },
                "name": {
                  "type": "string",
                  "maxLength": 100
                },
                "name_en": {
                  "type": "string",
                  "maxLength": 100
                },
                "url": {
                  "type": "string",
                  "maxLength": 2000,
                  "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
                },
                "enabled": {
                  "anyOf": [
                    {
                      "type": "number",
                      "const": 0
                    },
                    {
                      "type": "number",
                      "const": 1
                    }
                  ],
                  "default": 1
                }
              },
              "required": [
                "id",
                "name",
                "name_en",
                "url",
                "enabled"
              ],
              "additionalProperties": false
            }
          }
        },
        "required": [
          "id",
          "name",
          "name_en",
          "url",
          "enabled",
          "subs"
        ],
        "additionalProperties": false
      }
    },
    "footer_links": {
      "maxItems": 200,
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": -900000000,
            "maximum": 900000000
          },
          "name": {
            "type": "string",
            "maxLength": 100
          },
          "name_en": {
            "type": "string",
            "maxLength": 100
          },
          "url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "enabled": {
            "anyOf": [
              {
                "type": "number",
                "const": 0
              },
              {
                "type": "number",
                "const": 1
              }
            ],
            "default": 1
          },
          "subs": {
            "maxItems": 200,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "id": {
                  "type": "integer",
                  "minimum": -900000000,
                  "maximum": 900000000
                },
                "name": {
                  "type": "string",
                  "maxLength": 100
                },
                "name_en": {
                  "type": "string",
                  "maxLength": 100
                },
                "url": {
                  "type": "string",
                  "maxLength": 2000,
                  "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
                },
                "enabled": {
                  "anyOf": [
                    {
                      "type": "number",
                      "const": 0
                    },
                    {
                      "type": "number",
                      "const": 1
                    }
                  ],
                  "default": 1
                }
              },
              "required": [
                "id",
                "name",
                "name_en",
                "url",
                "enabled"
              ],
              "additionalProperties": false
            }
          }
        },
        "required": [
          "id",
          "name",
          "name_en",
          "url",
          "enabled",
          "subs"
        ],
        "additionalProperties": false
      }
    },
    "footer_info": {
      "type": "object",
      "properties": {
        "address": {
          "type": "string",
          "maxLength": 500
        },
        "address_en": {
          "type": "string",
          "maxLength": 500
        },
        "phone": {
          "type": "string",
          "maxLength": 100
        },
        "email": {
          "type": "string",
          "maxLength": 100
        },
        "postcode": {
          "type": "string",
          "maxLength": 100
        }
      },
      "required": [
        "address",
        "address_en",
        "phone",
        "email",
        "postcode"
      ],
      "additionalProperties": false
    },
    "copyright_info": {
      "type": "object",
      "properties": {
        "text": {
          "type": "string",
          "maxLength": 500
        },
        "text_en": {
          "type": "string",
          "maxLength": 500
        },
        "record": {
          "type": "string",
          "maxLength": 100
        }
      },
      "required": [
        "text",
        "text_en",
        "record"
      ],
      "additionalProperties": false
    },
    "school_info": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "maxLength": 100
        },
        "name_en": {
          "type": "string",
          "maxLength": 100
        },
        "motto": {
          "type": "string",
          "maxLength": 500
        },
        "motto_en": {
          "type": "string",
          "maxLength": 500
        },
        "introduction": {
          "type": "string",
          "maxLength": 10000
        },
        "introduction_en": {
          "type": "string",
          "maxLength": 10000
        },
        "website": {
          "type": "string",
          "maxLength": 2000,
          "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
        }
      },
      "required": [
        "name",
        "name_en",
        "motto",
        "motto_en",
        "introduction",
        "introduction_en",
        "website"
      ],
      "additionalProperties": false
    },
    "help": {
      "maxItems": 100,
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": -900000000,
            "maximum": 900000000
          },
          "title": {
            "type": "string",
            "maxLength": 100
          },
          "title_en": {
            "type": "string",
            "maxLength": 100
          },
          "content": {
            "type": "string",
            "maxLength": 10000
          },
          "content_en": {
            "type": "string",
            "maxLength": 10000
          },
          "enabled": {
            "default": 1,
            "anyOf": [
              {
                "type": "number",
                "const": 0
              },
              {
                "type": "number",
                "const": 1
              }
            ]
          }
        },
        "required": [
          "id",
          "title",
          "title_en",
          "content",
          "content_en"
        ],
        "additionalProperties": false
      }
    },
    "slides": {
      "maxItems": 21,
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": -900000000,
            "maximum": 900000000
          },
          "title": {
            "type": "string",
            "maxLength": 100
          },
          "title_en": {
            "type": "string",
            "maxLength": 100
          },
          "text": {
            "type": "string",
            "maxLength": 500
          },
          "text_en": {
            "type": "string",
            "maxLength": 500
          },
          "image_url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "enabled": {
            "default": 1,
            "anyOf": [
              {
                "type": "number",
                "const": 0
              },
              {
                "type": "number",
                "const": 1
              }
            ]
          }
        },
        "required": [
          "id",
          "title",
          "title_en",
          "text",
          "text_en",
          "image_url",
          "url"
        ],
        "additionalProperties": false
      }
    },
    "backgrounds": {
      "maxItems": 100,
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": -900000000,
            "maximum": 900000000
          },
          "name": {
            "type": "string",
            "maxLength": 100
          },
          "name_en": {
            "type": "string",
            "maxLength": 100
          },
          "url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "thumb_url": {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$"
          },
          "enabled": {
            "default": 1,
            "anyOf": [
              {
                "type": "number",
                "const": 0
              },
              {
                "type": "number",
                "const": 1
              }
            ]
          }
        },
        "required": [
          "id",
          "name",
          "name_en",
          "url",
          "thumb_url"
        ],
        "additionalProperties": false
      }
    }
  }
}
