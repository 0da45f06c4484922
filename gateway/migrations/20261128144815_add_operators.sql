CREATE TABLE "operator_account" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "operator_account_name_unique" UNIQUE("name"),
	CONSTRAINT "operator_account_name" CHECK ("operator_account"."name" = lower("operator_account"."name"))
);

CREATE TABLE "operator_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenge" text NOT NULL,
	"is_for_new_passkey" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "operator_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);

CREATE TABLE "operator_invitation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "operator_invitation_tokenHash_unique" UNIQUE("token_hash")
);

CREATE TABLE "operator_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "operator_session_tokenHash_unique" UNIQUE("token_hash")
);

CREATE TABLE "case_assignment" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "suspension_end" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "operator_action" ADD COLUMN "operator_id" bigint;
ALTER TABLE "operator_action" ADD COLUMN "session_id" uuid;
ALTER TABLE "operator_action" ADD COLUMN "undoes" bigint;
ALTER TABLE "operator_credential" ADD CONSTRAINT "operator_credential_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "case_assignment" ADD CONSTRAINT "case_assignment_case_id_report_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "case_assignment" ADD CONSTRAINT "case_assignment_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suspension_end" ADD CONSTRAINT "suspension_end_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "operator_credential_operator_id_index" ON "operator_credential" USING btree ("operator_id");
CREATE INDEX "operator_invitation_operator_id_index" ON "operator_invitation" USING btree ("operator_id");
CREATE INDEX "operator_session_operator_id_index" ON "operator_session" USING btree ("operator_id");
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_session_id_operator_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."operator_session"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_undoes_operator_action_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."operator_action"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "operator_action_operator_id_index" ON "operator_action" USING btree ("operator_id");
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_undoes_unique" UNIQUE("undoes");
