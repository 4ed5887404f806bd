/** What a script would do if it ran: it sets a global that a proof finds. Without a dot, as names must not contain web addresses. */
const MARK = 'hit=1';

// oxfmt-ignore
const CORES = [
  `<script>${MARK}</script>`, `<script src=//x/${MARK}></script>`, `<img src=x onerror=${MARK}>`, `<svg onload=${MARK}>`,
  `<svg/onload=alert(1)>`, `<body onload=${MARK}>`, `<iframe srcdoc="<script>top['hit']=1</script>">`,
  `<iframe src=javascript:top['hit']=1>`, `<details open ontoggle=${MARK}>`, `<video><source onerror=${MARK}>`,
  `<input autofocus onfocus=${MARK}>`, `<a href=javascript:${MARK}>x</a>`, `<math href=javascript:${MARK}>x</math>`,
  `<style>@import'//x'</style>`, `<base href=//x/>`, `<meta http-equiv=refresh content=0;//x>`,
  `<object data=javascript:${MARK}>`, ` onmouseover=${MARK} style=position:fixed;inset:0 x=`, `javascript:${MARK}`,
  `{{constructor['constructor']('${MARK}')()}}`,
];

/** What leaves the place that a text is put into: an attribute, a title, a script, a comment, a JSON text. */
const ESCAPES = ['', '"', "'", '">', "'>", '</title>', '</script>', '--> ', '\\u0022', '"}]}</script>'];

/** Texts that run as a script wherever one of them is put into a page without care. */
export const SCRIPT_PAYLOADS: readonly string[] = ESCAPES.flatMap(escape =>
  CORES.map(core => `${escape}${core}`),
);
