CREATE TABLE "parol" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"lit_days" integer NOT NULL,
	"last_day" date NOT NULL,
	"deeds" text[] NOT NULL,
	CONSTRAINT "parol_lit" CHECK ("parol"."lit_days" > 0)
);

ALTER TABLE "users" ADD COLUMN "frame" text;
ALTER TABLE "users" ADD COLUMN "entrance" text;
ALTER TABLE "users" ADD COLUMN "lantern" text;
ALTER TABLE "parol" ADD CONSTRAINT "parol_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
