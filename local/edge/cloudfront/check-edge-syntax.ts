import { type TransformFailure, transformSync } from "esbuild";

/**
 * Syntax newer than ECMAScript 5.1 that CloudFront functions support.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const supported = {
  arrow: true,
  "async-await": true,
  "const-and-let": true,
  "exponent-operator": true,
  "rest-argument": true,
  "template-literal": true,
};

/**
 * Throws an error if a CloudFront function uses syntax that CloudFront does not support, such as destructuring.
 * CloudFront would accept the function and then answer every request with 503.
 */
export function checkEdgeSyntax(name: string, code: string): void {
  const lowered = lower(name, code);
  // esbuild reports no error for unsupported syntax that it can convert, such as `?.`. Its output then differs from the
  // output for the target `esnext`.
  if (lowered !== convert(code, "esnext")) {
    throw new Error(`${name} uses syntax that CloudFront does not support`);
  }
}

/**
 * Converts code to the syntax of `target`. Both targets use the same output style, so their outputs differ only in
 * converted syntax.
 */
function convert(code: string, target: "es5" | "esnext"): string {
  const printed = { ...supported, "object-extensions": false };
  return transformSync(code, { target, supported: printed, logLevel: "silent" }).code;
}

function lower(name: string, code: string): string {
  try {
    return convert(code, "es5");
  } catch (error) {
    const [first] = (error as TransformFailure).errors;
    const place = first?.location ? `line ${first.location.line}: ` : "";
    throw new Error(
      `${name} uses syntax that CloudFront does not support (${place}${first?.text})`,
      {
        cause: error,
      },
    );
  }
}
