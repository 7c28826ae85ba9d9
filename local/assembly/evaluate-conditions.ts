import { resolve, type Scope } from "./resolve-intrinsics.ts";
import { TemplateError } from "./template.ts";

/** Whether a named condition of the template holds. */
export function evaluateCondition(name: string, scope: Scope): boolean {
  const expression = scope.template.Conditions?.[name];
  if (expression === undefined) throw new TemplateError(name, "this condition is not declared");
  return holds(expression, scope, name);
}

function holds(expression: unknown, scope: Scope, name: string): boolean {
  const [operator = "", argument] = Object.entries(expression as object)[0] ?? [];
  const each = () => (argument as unknown[]).map((item) => holds(item, scope, name));
  switch (operator) {
    case "Condition":
      return evaluateCondition(String(argument), scope);
    case "Fn::Equals": {
      const [left, right] = resolve(argument, scope, name) as unknown[];
      return JSON.stringify(left) === JSON.stringify(right);
    }
    case "Fn::Not":
      return !each()[0];
    case "Fn::And":
      return each().every(Boolean);
    case "Fn::Or":
      return each().some(Boolean);
    default:
      throw new TemplateError(name, `the condition ${operator} is not known`);
  }
}
